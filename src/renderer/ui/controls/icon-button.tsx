import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Hint } from '../overlay/hint.tsx';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'aria-label' | 'type'> {
  readonly label: string;
  readonly keys?: string | null;
  readonly icon: LucideIcon;
  readonly iconSize?: 14 | 16;
  readonly side?: 'top' | 'right' | 'bottom' | 'left';
}

export function IconButton({
  label,
  keys = null,
  icon: Icon,
  iconSize = 14,
  side = 'bottom',
  ...rest
}: IconButtonProps) {
  return (
    <Hint text={label} side={side} keys={keys}>
      <button {...rest} type="button" className={styles.iconButton} aria-label={label}>
        <Icon size={iconSize} aria-hidden />
      </button>
    </Hint>
  );
}
