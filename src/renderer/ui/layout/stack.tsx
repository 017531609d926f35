import { createElement } from 'react';
import styles from './box.module.css';
import { boxAttributes, type BoxProps } from './box.ts';

/** Things below each other. `align` is how wide they are: all of the width unless it says otherwise. */
export function Stack({ as = 'div', ...props }: BoxProps) {
  return createElement(as, boxAttributes(props, styles.stack));
}

interface RowProps extends BoxProps {
  /** Goes on in the next line where the width ends. */
  readonly wrap?: boolean;
}

/** Things beside each other, on one middle line unless `align` says otherwise. */
export function Row({ as = 'div', wrap = false, ...props }: RowProps) {
  return createElement(as, { ...boxAttributes(props, styles.row), 'data-wrap': wrap ? '' : undefined });
}

interface ColumnsProps extends BoxProps {
  /** Their widths, as in `grid-template-columns`. */
  readonly widths: string;
}

/** Things in columns of these widths, on one middle line unless `align` says otherwise. */
export function Columns({ as = 'div', widths, style, ...props }: ColumnsProps) {
  return createElement(
    as,
    boxAttributes({ ...props, style: { ...style, gridTemplateColumns: widths } }, styles.columns),
  );
}

interface PaneProps extends BoxProps {
  /** As high as what it stands in; otherwise as its neighbours leave, with `grow`. */
  readonly full?: boolean;
  /** Being asked for anew: fades, if the answer takes its time. */
  readonly dims?: boolean;
}

/** A part of the window: bars above and below, and one child with `grow` or `scroll` that takes the room between. */
export function Pane({ as = 'div', full = false, dims = false, ...props }: PaneProps) {
  return createElement(as, {
    ...boxAttributes(props, styles.pane),
    'data-full': full ? '' : undefined,
    'data-dims': dims,
  });
}

/** The child of a `Pane` that takes the room between its bars, such as an editor that scrolls by itself. */
export function Fill({ as = 'div', ...props }: BoxProps) {
  return createElement(as, boxAttributes(props, styles.fill));
}

interface SidePaneProps extends BoxProps {
  /** In pixels. */
  readonly width: number;
}

/** Fields or facts beside what they are about, in a column of their own that scrolls. */
export function SidePane({ as = 'div', width, style, ...props }: SidePaneProps) {
  const box = { gap: 4, pad: 4, ground: 'sunken', scroll: true, ...props } as const;
  return createElement(as, boxAttributes({ ...box, style: { ...style, flex: 'none', width } }, styles.stack));
}
