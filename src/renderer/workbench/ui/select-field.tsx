import { ChevronsUpDown } from 'lucide-react';
import { useId } from 'react';
import styles from './field.module.css';
import select from './select-field.module.css';

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly text: string;
}

interface SelectFieldProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly SelectOption<Value>[];
  readonly onChange: (value: Value) => void;
}

/** A choice of one among too many to have all in view. The system's own list: it knows every key and screen reader. */
export function SelectField<Value extends string>({
  label,
  value,
  options,
  onChange,
}: SelectFieldProps<Value>) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.box}>
        <select
          id={id}
          className={`${styles.input} ${select.select}`}
          value={value}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value);
            if (chosen !== undefined) onChange(chosen.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
        <ChevronsUpDown size={14} className={select.icon} aria-hidden />
      </div>
    </div>
  );
}
