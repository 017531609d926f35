import { createElement } from 'react';
import styles from './box.module.css';
import { toBoxAttributes, type BoxProps } from './box.ts';

/** Children in a column. `align` sets their width; the default is full width. */
export function Stack({ as = 'div', ...props }: BoxProps) {
  return createElement(as, toBoxAttributes(props, styles.stack));
}

interface RowProps extends BoxProps {
  /** Wraps onto further lines. */
  readonly wrap?: boolean;
}

/** Children beside each other, centred vertically unless `align` says otherwise. */
export function Row({ as = 'div', wrap = false, ...props }: RowProps) {
  return createElement(as, { ...toBoxAttributes(props, styles.row), 'data-wrap': wrap ? '' : undefined });
}

interface ColumnsProps extends BoxProps {
  /** Column widths, as in `grid-template-columns`. */
  readonly widths: string;
}

/** Children in columns, centred vertically unless `align` says otherwise. */
export function Columns({ as = 'div', widths, style, ...props }: ColumnsProps) {
  return createElement(
    as,
    toBoxAttributes({ ...props, style: { ...style, gridTemplateColumns: widths } }, styles.columns),
  );
}

interface PaneProps extends BoxProps {
  /** As high as its container; otherwise use `grow` to fill what siblings leave. */
  readonly full?: boolean;
  /** Reloading: fades if the response takes long. */
  readonly isDimmed?: boolean;
}

/** A part of the window: bars at its top and bottom, and one child with `grow` or `scroll` between them. */
export function Pane({ as = 'div', full = false, isDimmed = false, ...props }: PaneProps) {
  return createElement(as, {
    ...toBoxAttributes(props, styles.pane),
    'data-full': full ? '' : undefined,
    'data-dimmed': isDimmed,
  });
}

/** The child of a `Pane` that fills the space between its bars, such as an editor that scrolls itself. */
export function Fill({ as = 'div', ...props }: BoxProps) {
  return createElement(as, toBoxAttributes(props, styles.fill));
}

interface SidePaneProps extends BoxProps {
  /** In pixels. */
  readonly width: number;
}

/** A scrolling column beside the main content, for fields or facts about it. */
export function SidePane({ as = 'div', width, style, ...props }: SidePaneProps) {
  const box = { gap: 4, pad: 4, ground: 'sunken', scroll: true, ...props } as const;
  return createElement(
    as,
    toBoxAttributes({ ...box, style: { ...style, flex: 'none', width } }, styles.stack),
  );
}
