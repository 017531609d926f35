import { CircleAlert } from 'lucide-react';
import { useContext } from 'react';
import { IssuesContext } from '../../../../ui/form/form.ts';
import styles from './file-issues.module.css';
import { parseLocation } from './issue-location.ts';
import { Callout } from '../../../../ui/layout/callout.tsx';
import { Row, Stack } from '../../../../ui/layout/stack.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import { texts } from '../texts.ts';

/** A file that is not HAR may violate a rule in each of its thousands of entries. */
const MAX_SHOWN = 50;

/** The issues of the file, with the entry of each. */
export function FileIssues() {
  const issues = useContext(IssuesContext);
  if (issues.length === 0) return null;
  const hiddenCount = issues.length - MAX_SHOWN;
  return (
    <Callout
      tone="broken"
      pad={3}
      className={styles.broken}
      role="region"
      aria-label={texts.errors}
      tabIndex={0}
    >
      <Stack gap={2}>
        <Text as="p" weight="medium" tone="broken">
          <Row as="span" gap={1.5}>
            <CircleAlert size={14} aria-hidden />
            {texts.nothingImported(issues.length)}
          </Row>
        </Text>
        <ul className={styles.list}>
          {issues.slice(0, MAX_SHOWN).map(({ field, message }, index) => {
            const { entry, path } = parseLocation(field);
            return (
              <li key={index}>
                {entry !== null && <strong>{`${entry}: `}</strong>}
                {path === null || path === 'file' ? texts.fileLabel : <code>{path}</code>}
                {` ${message}.`}
              </li>
            );
          })}
          {hiddenCount > 0 && <li>{texts.moreErrors(hiddenCount)}</li>}
        </ul>
      </Stack>
    </Callout>
  );
}
