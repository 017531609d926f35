import { createElement, type ComponentPropsWithRef } from 'react';
import styles from './text.module.css';

type TextTag =
  | 'span'
  | 'p'
  | 'div'
  | 'h1'
  | 'h2'
  | 'h3'
  | 'h4'
  | 'strong'
  | 'em'
  | 'code'
  | 'kbd'
  | 'pre'
  | 'dt'
  | 'dd'
  | 'li'
  | 'td'
  | 'th'
  | 'time'
  | 'label';

export type TextTone =
  'plain' | 'quiet' | 'faint' | 'accent' | 'ok' | 'refused' | 'broken' | 'unanswered' | 'warning';

export interface TextProps extends Omit<ComponentPropsWithRef<'span'>, 'className' | 'ref'> {
  readonly as?: TextTag;
  /**
   * `title` of a view or dialog, `heading` of a pane, `subheading` of a part of it; `note`: a small, quiet explanation;
   * `group`: above some entries of a list; `count`: a small, quiet figure that shrinks first; `code` and `id`: in the
   * code font.
   */
  readonly variant?:
    | 'title'
    | 'heading'
    | 'subheading'
    | 'strong'
    | 'note'
    | 'group'
    | 'small'
    | 'tiny'
    | 'count'
    | 'code'
    | 'id';
  /** The colour by meaning; by default that of the variant. */
  readonly tone?: TextTone;
  readonly weight?: 'normal' | 'medium' | 'strong';
  /** One line, truncated with an ellipsis. */
  readonly truncate?: boolean;
  /** All digits equally wide, so that numbers align and do not jump. */
  readonly tabularNums?: boolean;
  /** Breaks anywhere: IDs and addresses contain no spaces. */
  readonly breakAnywhere?: boolean;
  readonly grow?: boolean;
  readonly className?: string | undefined;
  // oxlint-disable-next-line typescript/no-explicit-any -- one element of many types: the caller that passes a ref knows which
  readonly ref?: React.Ref<any> | undefined;
}

/** Text in one of the variants of the design system. */
export function Text({
  as = 'span',
  variant,
  tone,
  weight,
  truncate = false,
  tabularNums = false,
  breakAnywhere = false,
  grow = false,
  className,
  ...rest
}: TextProps) {
  return createElement(as, {
    ...rest,
    className: className === undefined ? styles.text : `${styles.text} ${className}`,
    'data-variant': variant,
    'data-tone': tone,
    'data-weight': weight,
    'data-truncate': truncate ? '' : undefined,
    'data-tabular-nums': tabularNums ? '' : undefined,
    'data-break-anywhere': breakAnywhere ? '' : undefined,
    'data-grow': grow ? '' : undefined,
  });
}

/** A short explanation below a control or heading. */
export function Note(props: TextProps) {
  return <Text as="p" {...props} variant="note" />;
}

/** An ID, an address, or a fragment of a message. */
export function Code(props: Omit<TextProps, 'as'>) {
  return <Text as="code" breakAnywhere {...props} variant="code" />;
}

/** A key of the keyboard. */
export function Key({ children }: { readonly children: string }) {
  return <kbd className={styles.key}>{children}</kbd>;
}
