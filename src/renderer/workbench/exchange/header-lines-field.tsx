import { useId } from 'react';
import { FieldIssue } from '../../ui/form/field-issue.tsx';
import field from '../../ui/form/field.module.css';
import { Note } from '../../ui/text/text.tsx';
import styles from './header-lines-field.module.css';
import { texts } from './texts.ts';

interface HeaderLinesFieldProps {
  readonly text: string;
  /** The headers that are set on sending; by default Host, Content-Length and the signature. */
  readonly hint?: string;
  readonly onChange: (text: string) => void;
}

/** The header lines that are sent, without those that are set when the request is sent. */
export function HeaderLinesField({ text, hint = texts.headersHint, onChange }: HeaderLinesFieldProps) {
  const id = useId();
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {texts.headerLines}
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
        <FieldIssue field="headers" />
        <p>{hint}</p>
      </Note>
    </div>
  );
}
