import { useId, type ReactNode } from 'react';
import type { HelpTopic } from '#shared/help-pages.ts';
import { FieldHelp } from './field-help.tsx';
import { FieldIssue } from './field-issue.tsx';
import field from './field.module.css';
import { useFieldIssue } from './form.ts';
import styles from './text-input.module.css';
import { Note } from '../text/text.tsx';

interface TextInputProps {
  /** Path of the field in its document: `casinos[0].id`. */
  readonly field: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** A hint beside the label. */
  readonly aside?: string;
  /** The part of the help that explains the field. */
  readonly help?: HelpTopic;
  readonly placeholder?: string;
  readonly note?: ReactNode;
  /** Codes, IDs and numbers. */
  readonly variant?: 'text' | 'code';
  /** False in a table, where the column header is the visible label. */
  readonly showsLabel?: boolean;
  readonly readOnly?: boolean;
  readonly numeric?: boolean;
  readonly prefix?: string;
  readonly maxLength?: number;
  /** Masked, and not stored by the browser. */
  readonly isSecret?: boolean;
}

/** A single-line text field with its issue below. */
export function TextInput({
  field: path,
  label,
  value,
  onChange,
  aside,
  help,
  placeholder,
  note,
  variant = 'text',
  showsLabel = true,
  readOnly = false,
  numeric = false,
  prefix,
  maxLength,
  isSecret = false,
}: TextInputProps) {
  const id = useId();
  const isInvalid = useFieldIssue(path) !== null;
  return (
    <div className={field.field}>
      <div className={showsLabel ? field.label : 'visually-hidden'}>
        <label htmlFor={id}>{label}</label>
        <FieldHelp topic={help} label={label} />
        {aside !== undefined && <span className={styles.aside}>{aside}</span>}
      </div>
      <div className={styles.line}>
        {prefix !== undefined && <code className={styles.prefix}>{prefix}</code>}
        <input
          id={id}
          data-field={path}
          data-variant={variant}
          className={`${field.input} ${styles.input}`}
          value={value}
          readOnly={readOnly}
          spellCheck={false}
          type={isSecret ? 'password' : 'text'}
          autoComplete={isSecret ? 'new-password' : 'off'}
          aria-invalid={isInvalid}
          aria-describedby={`${id}-note`}
          {...(numeric ? { inputMode: 'decimal' as const } : {})}
          {...(maxLength === undefined ? {} : { maxLength })}
          {...(placeholder === undefined ? {} : { placeholder })}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      <div id={`${id}-note`} className={styles.below}>
        <FieldIssue field={path} />
        {note !== undefined && <Note>{note}</Note>}
      </div>
    </div>
  );
}
