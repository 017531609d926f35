import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'type'> {
  readonly look?: 'plain' | 'primary' | 'quiet';
  readonly size?: 'md' | 'sm';
  readonly type?: 'button' | 'submit';
  readonly icon?: ReactNode;
}

export function Button({
  look = 'plain',
  size = 'md',
  type = 'button',
  icon,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button {...rest} type={type} className={styles.button} data-look={look} data-size={size}>
      {icon}
      {children}
    </button>
  );
}
