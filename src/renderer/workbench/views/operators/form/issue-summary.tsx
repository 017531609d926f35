import { CircleX } from 'lucide-react';
import type { RefObject } from 'react';
import { type FormIssue, focusField } from '../../../../ui/form/form.ts';
import { formatField } from './format-field.ts';
import styles from './issue-summary.module.css';
import { Text } from '../../../../ui/text/text.tsx';
import { Callout } from '../../../../ui/layout/callout.tsx';
import { texts } from '../texts.tsx';

interface IssueSummaryProps {
  readonly issues: readonly FormIssue[];
  /** Where the fields are. */
  readonly within: RefObject<HTMLElement | null>;
}

/** The issues that prevented saving; each links to its field. */
export function IssueSummary({ issues, within }: IssueSummaryProps) {
  if (issues.length === 0) return null;
  return (
    <Callout
      tone="broken"
      pad="3 4"
      className={styles.summary}
      role="group"
      aria-labelledby="issue-summary"
      tabIndex={-1}
      data-issues=""
      icon={<CircleX size={16} color="var(--broken)" aria-hidden />}
    >
      <Text as="h2" variant="heading" tone="broken" id="issue-summary">
        {texts.errorCount(issues.length)}
      </Text>
      <ul>
        {issues.map(({ field, message, isEdited }) => (
          <li key={`${field} ${message}`} {...(isEdited === true ? { 'data-tone': 'quiet' } : {})}>
            <FieldLink field={field} within={within} /> {message}
            {isEdited && texts.edited}
          </li>
        ))}
      </ul>
    </Callout>
  );
}

interface FieldLinkProps {
  readonly field: string;
  readonly within: RefObject<HTMLElement | null>;
}

function FieldLink({ field, within }: FieldLinkProps) {
  const words = formatField(field);
  // A field that exists only in the operators file has no control to link to.
  if (words === null) return <code>{field}</code>;
  return (
    <button
      type="button"
      className={styles.issue}
      onClick={() => {
        if (within.current !== null) focusField(within.current, field);
      }}
    >
      {words}
    </button>
  );
}
