import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './box.module.css';

/** A distance in steps of 4 pixels. */
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

/** What Stack, Row and Pane have in common. */
export interface BoxProps extends Omit<ComponentPropsWithRef<'div'>, 'className' | 'ref'> {
  readonly as?: Tag;
  /** Between what stands in it. */
  readonly gap?: Space;
  /** Within its edges: one for all four, or up to four, as in CSS. */
  readonly pad?:
    Space | `${Space} ${Space}` | `${Space} ${Space} ${Space}` | `${Space} ${Space} ${Space} ${Space}`;
  readonly align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
  readonly justify?: 'start' | 'center' | 'end' | 'between';
  /** A hairline on this side, or all around with round corners. */
  readonly edge?: 'above' | 'below' | 'before' | 'after' | 'around';
  readonly ground?: 'canvas' | 'surface' | 'sunken' | 'raised';
  /** Takes the room that its neighbours leave. */
  readonly grow?: boolean;
  /** Scrolls downwards what does not fit; takes the room that there is. */
  readonly scroll?: boolean;
  /** Of a link. */
  readonly href?: string;
  readonly className?: string | undefined;
  // oxlint-disable-next-line typescript/no-explicit-any -- one element of many kinds: who gives a ref knows which
  readonly ref?: React.Ref<any> | undefined;
  readonly children?: ReactNode;
}

/** What an element is given to be laid out as its props say. */
export function boxAttributes(
  { gap, pad, align, justify, edge, ground, grow, scroll, className, style, ...rest }: Omit<BoxProps, 'as'>,
  kind: string | undefined,
) {
  const sizes: Record<`--box-${string}`, string> = {};
  if (gap !== undefined) sizes['--box-gap'] = space(gap);
  if (pad !== undefined) sizes['--box-pad'] = `${pad}`.split(' ').map(space).join(' ');
  if (align !== undefined) sizes['--box-align'] = align;
  if (justify !== undefined) sizes['--box-justify'] = justify === 'between' ? 'space-between' : justify;
  return {
    ...rest,
    className: [styles.box, kind, className].filter((name) => name !== undefined).join(' '),
    style: { ...sizes, ...style },
    'data-edge': edge,
    'data-ground': ground,
    'data-grow': grow === true ? '' : undefined,
    'data-scroll': scroll === true ? '' : undefined,
  };
}

function space(steps: Space | string): string {
  return `${steps}` === '0' ? '0px' : `var(--space-${`${steps}`.replace('.', '-')})`;
}
