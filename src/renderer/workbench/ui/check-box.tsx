import { useId, type ReactNode } from 'react';
import styles from './check-box.module.css';

interface CheckBoxProps {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** Some of what it stands for is chosen. */
  readonly isMixed?: boolean;
  readonly note?: ReactNode;
  readonly disabled?: boolean;
}

/** One of several that can each be chosen. */
export function CheckBox({
  label,
  checked,
  onChange,
  isMixed = false,
  note,
  disabled = false,
}: CheckBoxProps) {
  const id = useId();
  return (
    <div className={styles.line}>
      <input
        id={id}
        type="checkbox"
        className={styles.box}
        checked={checked}
        disabled={disabled}
        ref={(input) => {
          if (input !== null) input.indeterminate = isMixed && !checked;
        }}
        {...(note === undefined ? {} : { 'aria-describedby': `${id}-note` })}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {note !== undefined && (
        <span id={`${id}-note`} className={styles.note}>
          {note}
        </span>
      )}
    </div>
  );
}
