import { Switch as BaseSwitch } from '@base-ui/react/switch';
import { useId, type ReactNode } from 'react';
import styles from './switch.module.css';
import { Note } from '../text/text.tsx';

interface SwitchProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** What it does, or what its state means. */
  readonly note?: ReactNode;
  /** False if the label is visible elsewhere, such as in the column header. */
  readonly showsLabel?: boolean;
  readonly field?: string;
}

/** On or off, applied immediately or with the surrounding form. */
export function Switch({ label, checked, onChange, note, showsLabel = true, field }: SwitchProps) {
  const id = useId();
  return (
    <div className={styles.line}>
      <BaseSwitch.Root
        id={`${id}-input`}
        className={styles.track}
        checked={checked}
        onCheckedChange={(next) => onChange(next)}
        aria-labelledby={id}
        {...(note === undefined ? {} : { 'aria-describedby': `${id}-note` })}
        {...(field === undefined ? {} : { 'data-field': field })}
      >
        <BaseSwitch.Thumb className={styles.thumb} />
      </BaseSwitch.Root>
      <div className={showsLabel ? styles.text : 'visually-hidden'}>
        <label id={id} htmlFor={`${id}-input`} className={styles.label}>
          {label}
        </label>
        {note !== undefined && (
          <Note as="span" id={`${id}-note`}>
            {note}
          </Note>
        )}
      </div>
    </div>
  );
}
