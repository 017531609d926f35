import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from './button.module.css';

/** Marks a button or menu item that leads to a deletion, or to anything else that cannot be undone. */
export const DANGER = { 'data-danger': '' } as const;

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'type'> {
  /** `danger` deletes, or cannot be undone. */
  readonly variant?: 'plain' | 'primary' | 'danger' | 'quiet';
  readonly size?: 'md' | 'sm';
  readonly type?: 'button' | 'submit';
  readonly icon?: LucideIcon;
}

export function Button({
  variant = 'plain',
  size = 'md',
  type = 'button',
  icon: Icon,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button {...rest} type={type} className={styles.button} data-variant={variant} data-size={size}>
      {Icon !== undefined && <Icon size={size === 'sm' ? 13 : 14} aria-hidden />}
      {children}
    </button>
  );
}
