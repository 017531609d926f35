import { useId } from 'react';
import { FieldProblem } from '../../../../ui/form/field-problem.tsx';
import field from '../../../../ui/form/field.module.css';
import styles from './replay-form.module.css';
import { Note } from '../../../../ui/text/text.tsx';

interface HeadersFieldProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** Header lines as they leave, without those that are made on sending. */
export function HeadersField({ text, onChange }: HeadersFieldProps) {
  const id = useId();
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        Headers, a line each
      </label>
      <textarea
        id={id}
        data-field="headers"
        className={`${field.input} ${styles.headers}`}
        spellCheck={false}
        aria-describedby={`${id}-note`}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
      <Note as="div" id={`${id}-note`}>
        <FieldProblem field="headers" />
        <p>Host, length and signature are made when the request is sent.</p>
      </Note>
    </div>
  );
}
