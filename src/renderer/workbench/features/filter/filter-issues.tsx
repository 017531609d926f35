import { CircleAlert } from 'lucide-react';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import { Row } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/text/text.tsx';
import styles from './filter-issues.module.css';
import type { FilteredList } from './filtered-list.ts';
import { texts } from './texts.tsx';
import type { FilterDraft } from './use-filter-draft.ts';

interface FilterIssuesProps {
  readonly list: FilteredList;
  readonly draft: FilterDraft;
  /** The description of the field. */
  readonly id: string;
}

/** The issues of the typed text, and which filter the list shows meanwhile. */
export function FilterIssues({ list, draft, id }: FilterIssuesProps) {
  const filter = useNavigation((state) => state[list.key]);
  const isWrong = draft.issues.length > 0;
  return (
    // As high as the presets, of which a segmented control is the highest, so that an issue does not move the list.
    <Row wrap gap={3} id={id} role="status" className={`${styles.line} ${styles.issues}`}>
      {draft.issues.map(({ from, to, message }) => (
        <Text as="p" variant="small" tone="broken" key={`${from}-${to}`}>
          <Row as="span" gap={1.5} align="baseline">
            <CircleAlert size={13} aria-hidden />
            {/* The field marks the place: to quote it as well would name it twice. */}
            <span>{message}</span>
          </Row>
        </Text>
      ))}
      {isWrong && draft.text.trim() !== filter && (
        <Text as="p" variant="count">
          {filter === '' ? (
            texts.listUnfiltered
          ) : (
            <>
              {texts.lastValidFilter} <code>{filter}</code>
            </>
          )}
        </Text>
      )}
    </Row>
  );
}
