import { ChevronsUpDown } from 'lucide-react';
import { useId } from 'react';
import { FieldProblem } from './field-problem.tsx';
import styles from './field.module.css';
import select from './select-field.module.css';

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly text: string;
}

interface SelectFieldProps<Value extends string> {
  readonly label: string;
  /** Where the first option says what is chosen. */
  readonly labelIsSeen?: boolean;
  /** Where in a document the choice stands, so that what is wrong with it is told here. */
  readonly field?: string;
  readonly value: Value;
  readonly options: readonly SelectOption<Value>[];
  readonly onChange: (value: Value) => void;
}

/** A choice of one among too many to have all in view. The system's own list: it knows every key and screen reader. */
export function SelectField<Value extends string>({
  label,
  labelIsSeen = true,
  field,
  value,
  options,
  onChange,
}: SelectFieldProps<Value>) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={labelIsSeen ? styles.label : 'visually-hidden'}>
        {label}
      </label>
      <div className={styles.box}>
        <select
          id={id}
          className={`${styles.input} ${select.select}`}
          value={value}
          {...(field === undefined ? {} : { 'data-field': field, 'aria-describedby': `${id}-problem` })}
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
      {field !== undefined && <FieldProblem field={field} id={`${id}-problem`} />}
    </div>
  );
}
