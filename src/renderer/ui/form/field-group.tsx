import { useId, type ReactNode } from 'react';
import type { HelpTopic } from '#shared/help-pages.ts';
import { FieldHelp } from './field-help.tsx';
import styles from './field-group.module.css';
import { FieldIssue } from './field-issue.tsx';
import field from './field.module.css';
import { Note } from '../text/text.tsx';

interface FieldGroupProps {
  readonly field: string;
  readonly label: string;
  /** The part of the help that explains the field. */
  readonly help?: HelpTopic;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** Controls that form one field, such as a choice or a list, with the issue of the field as a whole. */
export function FieldGroup({ field: path, label, help, note, children }: FieldGroupProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} tabIndex={-1} data-field={path} className={styles.group}>
      <div className={field.label}>
        <span id={id}>{label}</span>
        <FieldHelp topic={help} label={label} />
      </div>
      {children}
      <FieldIssue field={path} />
      {note !== undefined && <Note>{note}</Note>}
    </div>
  );
}
