import type { ComponentProps } from 'react';
import styles from './bar-item.module.css';

interface BarItemStyle {
  /** For information that must not be overlooked. */
  readonly tone?: 'warning';
  /** On the tinted background of its tone. */
  readonly filled?: boolean;
}

const toItemAttributes = (tone: BarItemStyle['tone'], filled: boolean) => ({
  className: styles.item,
  'data-tone': tone,
  'data-filled': filled ? '' : undefined,
});

/** A button in the status bar. */
export function BarItem({
  tone,
  filled = false,
  ...rest
}: BarItemStyle & Omit<ComponentProps<'button'>, 'className'>) {
  return <button type="button" {...rest} {...toItemAttributes(tone, filled)} />;
}

/** A link in the status bar. */
export function BarLink({
  tone,
  filled = false,
  href,
  children,
  ...rest
}: BarItemStyle & Omit<ComponentProps<'a'>, 'className'>) {
  return (
    <a {...rest} href={href} {...toItemAttributes(tone, filled)}>
      {children}
    </a>
  );
}
