import { Tooltip } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';
import styles from './hint.module.css';

interface HintProps {
  readonly text: string;
  readonly keys?: string | null;
  readonly side?: 'top' | 'right' | 'bottom' | 'left';
  /** The element that the hint describes; it keeps its own accessible name. */
  readonly children: ReactElement;
}

/** A short text beside a control while it is hovered or focused. Never the only place for information. */
export function Hint({ text, keys = null, side = 'bottom', children }: HintProps) {
  return (
    <Tooltip.Root>
      <Tooltip.Trigger render={children} />
      <Tooltip.Portal>
        <Tooltip.Positioner side={side} sideOffset={6} className={styles.positioner}>
          {/* Screen readers have the name and the keys of the control itself. */}
          <Tooltip.Popup role="tooltip" aria-hidden className={styles.popup}>
            {text}
            {keys !== null && <kbd className={styles.keys}>{keys}</kbd>}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
