import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './box.module.css';

/** Spacing in steps of 4 pixels. */
export type Space = 0 | 0.5 | 1 | 1.5 | 2 | 2.5 | 3 | 4 | 5 | 6 | 8;

export type Tag =
  | 'div'
  | 'span'
  | 'p'
  | 'section'
  | 'header'
  | 'footer'
  | 'nav'
  | 'aside'
  | 'form'
  | 'a'
  | 'ul'
  | 'ol'
  | 'li'
  | 'dl'
  | 'dt'
  | 'dd'
  | 'label'
  | 'figure';

/** Shared by Stack, Row and Pane. */
export interface BoxProps extends Omit<ComponentPropsWithRef<'div'>, 'className' | 'ref'> {
  readonly as?: Tag;
  /** Between the children. */
  readonly gap?: Space;
  /** Padding: one value for all sides, or up to four, as in CSS. */
  readonly pad?:
    Space | `${Space} ${Space}` | `${Space} ${Space} ${Space}` | `${Space} ${Space} ${Space} ${Space}`;
  readonly align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
  readonly justify?: 'start' | 'center' | 'end' | 'between';
  /** A hairline on this side, or on all sides with rounded corners. */
  readonly edge?: 'above' | 'below' | 'before' | 'after' | 'around';
  readonly ground?: 'canvas' | 'surface' | 'sunken' | 'raised';
  /** Takes the remaining space. */
  readonly grow?: boolean;
  /** Scrolls vertically; takes the available space. */
  readonly scroll?: boolean;
  /** For a link. */
  readonly href?: string;
  readonly className?: string | undefined;
  // oxlint-disable-next-line typescript/no-explicit-any -- one element of many types: the caller that passes a ref knows which
  readonly ref?: React.Ref<any> | undefined;
  readonly children?: ReactNode;
}

/** The attributes for the layout that an element's props describe. */
export function toBoxAttributes(
  { gap, pad, align, justify, edge, ground, grow, scroll, className, style, ...rest }: Omit<BoxProps, 'as'>,
  baseClass: string | undefined,
) {
  const sizes: Record<`--box-${string}`, string> = {};
  if (gap !== undefined) sizes['--box-gap'] = toSpaceValue(gap);
  if (pad !== undefined) sizes['--box-pad'] = `${pad}`.split(' ').map(toSpaceValue).join(' ');
  if (align !== undefined) sizes['--box-align'] = align;
  if (justify !== undefined) sizes['--box-justify'] = justify === 'between' ? 'space-between' : justify;
  return {
    ...rest,
    className: [styles.box, baseClass, className].filter((name) => name !== undefined).join(' '),
    style: { ...sizes, ...style },
    'data-edge': edge,
    'data-ground': ground,
    'data-grow': grow === true ? '' : undefined,
    'data-scroll': scroll === true ? '' : undefined,
  };
}

function toSpaceValue(steps: Space | string): string {
  return `${steps}` === '0' ? '0px' : `var(--space-${`${steps}`.replace('.', '-')})`;
}
