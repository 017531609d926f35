import type { ComponentProps, ReactNode } from 'react';
import { Hint } from '../overlay/hint.tsx';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'aria-label' | 'type'> {
  readonly label: string;
  readonly keys?: string | null;
  readonly icon: ReactNode;
  readonly side?: 'top' | 'right' | 'bottom' | 'left';
}

export function IconButton({ label, keys = null, icon, side = 'bottom', ...rest }: IconButtonProps) {
  return (
    <Hint text={label} side={side} keys={keys}>
      <button {...rest} type="button" className={styles.iconButton} aria-label={label}>
        {icon}
      </button>
    </Hint>
  );
}
