import { useId } from 'react';
import type { HelpTopic } from '#shared/help-pages.ts';
import { FieldHelp } from './field-help.tsx';
import styles from './field.module.css';

interface TextFieldProps {
  readonly label: string;
  /** The field's name on the wire, shown beside the label. */
  readonly wire: string;
  readonly value: string;
  readonly placeholder?: string;
  /** The part of the help that explains the field. */
  readonly help?: HelpTopic;
  readonly multiline?: boolean;
  readonly onChange: (value: string) => void;
}

export function TextField({
  label,
  wire,
  value,
  placeholder,
  help,
  multiline = false,
  onChange,
}: TextFieldProps) {
  const id = useId();
  const commonProps = {
    id,
    value,
    className: styles.input,
    spellCheck: false,
    autoComplete: 'off',
    ...(placeholder === undefined ? {} : { placeholder }),
  };
  return (
    <div className={styles.field}>
      <div className={styles.label}>
        <label htmlFor={id}>{label}</label>
        <FieldHelp topic={help} label={label} />
        <code className={styles.wire}>{wire}</code>
      </div>
      {multiline ? (
        <textarea {...commonProps} rows={2} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <input {...commonProps} onChange={(event) => onChange(event.target.value)} />
      )}
    </div>
  );
}
