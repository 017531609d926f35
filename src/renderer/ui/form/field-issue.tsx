import { CircleAlert } from 'lucide-react';
import { Row } from '../layout/stack.tsx';
import { Note } from '../text/text.tsx';
import styles from './field-issue.module.css';
import { useFieldIssue } from './form.ts';

interface FieldIssueProps {
  readonly field: string;
  /** For the `aria-describedby` of the control. */
  readonly id?: string;
}

/** The issue of the field, if it has one. */
export function FieldIssue({ field, id }: FieldIssueProps) {
  const issue = useFieldIssue(field);
  if (issue === null) return null;
  return (
    <Note tone="broken" {...(id === undefined ? {} : { id })}>
      <Row as="span" gap={1.5} align="start">
        <CircleAlert size={13} className={styles.icon} aria-hidden />
        {issue}
      </Row>
    </Note>
  );
}
