import { Checkbox } from '@base-ui/react/checkbox';
import { Check, Minus } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Note } from '../text/text.tsx';
import styles from './check-box.module.css';

interface CheckBoxProps {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** Some of the items that it represents are selected. */
  readonly isMixed?: boolean;
  readonly note?: ReactNode;
  readonly disabled?: boolean;
}

/** One of several that can be selected independently. */
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
      <Checkbox.Root
        id={id}
        className={styles.box}
        checked={checked}
        indeterminate={isMixed && !checked}
        disabled={disabled}
        aria-labelledby={`${id}-label`}
        {...(note === undefined ? {} : { 'aria-describedby': `${id}-note` })}
        onCheckedChange={(next) => onChange(next)}
      >
        <Checkbox.Indicator className={styles.mark}>
          {isMixed && !checked ? (
            <Minus size={12} strokeWidth={3} aria-hidden />
          ) : (
            <Check size={12} strokeWidth={3} aria-hidden />
          )}
        </Checkbox.Indicator>
      </Checkbox.Root>
      <label id={`${id}-label`} htmlFor={id} className={styles.label}>
        {label}
      </label>
      {note !== undefined && (
        <Note as="span" id={`${id}-note`} className={styles.note}>
          {note}
        </Note>
      )}
    </div>
  );
}
