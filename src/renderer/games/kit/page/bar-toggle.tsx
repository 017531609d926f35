import type { ReactNode } from 'react';
import { Icon } from './icons.tsx';

interface BarToggleProps {
  readonly label: string;
  readonly isOn: boolean;
  /** A line drawing on a grid of 24. */
  readonly children: ReactNode;
  onToggle(): void;
}

/** A round button of the top bar. `aria-pressed` shows the state; the name stays the same. */
export function BarToggle({ label, isOn, children, onToggle }: BarToggleProps) {
  return (
    <button
      type="button"
      className="bar__button bar__button--toggle"
      aria-pressed={isOn}
      aria-label={label}
      title={label}
      onClick={onToggle}
    >
      <Icon>{children}</Icon>
    </button>
  );
}
