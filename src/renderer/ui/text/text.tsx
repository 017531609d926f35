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
   * What it is: `title` of a view or dialog, `heading` of a pane, `subheading` of a part of one; `note` explains, small and
   * quiet; `group` stands above some entries of a list; `count` is a small quiet figure that gives way; `code` and `id` are in the typeface of code.
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
  /** Its colour by meaning; that of a look otherwise. */
  readonly tone?: TextTone;
  readonly weight?: 'normal' | 'medium' | 'strong';
  /** In one line that ends in an ellipsis where the room does. */
  readonly clip?: boolean;
  /** Figures of one width, so that they stand below each other and do not dance. */
  readonly figures?: boolean;
  /** Breaks anywhere: ids and addresses have no spaces. */
  readonly breaks?: boolean;
  readonly grow?: boolean;
  readonly className?: string | undefined;
  // oxlint-disable-next-line typescript/no-explicit-any -- one element of many kinds: who gives a ref knows which
  readonly ref?: React.Ref<any> | undefined;
}

/** Words in one of the few ways that there are. */
export function Text({
  as = 'span',
  variant,
  tone,
  weight,
  clip = false,
  figures = false,
  breaks = false,
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
    'data-clip': clip ? '' : undefined,
    'data-figures': figures ? '' : undefined,
    'data-breaks': breaks ? '' : undefined,
    'data-grow': grow ? '' : undefined,
  });
}

/** Small and quiet below a control or a heading: what it does, in a sentence. */
export function Note(props: Omit<TextProps, 'look'>) {
  return <Text as="p" {...props} variant="note" />;
}

/** An id, an address, a piece of a message. */
export function Code(props: Omit<TextProps, 'as' | 'look'>) {
  return <Text as="code" breaks {...props} variant="code" />;
}

/** A key of the keyboard. */
export function Key({ children }: { readonly children: string }) {
  return <kbd className={styles.key}>{children}</kbd>;
}
