import { Bookmark, CircleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { useNavigation } from '../../../platform/navigation/navigation-store.ts';
import { AppliedTerms } from './applied-terms.tsx';
import styles from './filter-bar.module.css';
import { FilterField } from './filter-field.tsx';
import { FilterHelp } from './filter-help.tsx';
import { useFilterDraft } from './use-filter-draft.ts';
import { Row, Stack } from '../../../../ui/layout/stack.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { Popover } from '../../../../ui/overlay/popover.tsx';
import { SavedFiltersPane } from './saved-filters-pane.tsx';
import { texts } from '../texts.tsx';

/** The filter field, the applied terms, and the issues of the text. */
export function FilterBar() {
  const draft = useFilterDraft();
  const filter = useNavigation((state) => state.filter);
  const problemId = useId();
  const isWrong = draft.issues.length > 0;
  return (
    <Stack role="search" gap={2} pad="2 4" edge="below" aria-label={texts.traffic} className={styles.bar}>
      <Row gap={1}>
        <FilterField draft={draft} problemId={problemId} />
        <SavedFilters />
        <FilterHelp />
      </Row>
      {/* In a fixed place, so that an issue in the filter does not move the layout. */}
      <div id={problemId} role="status" className={isWrong ? styles.issues : undefined}>
        {draft.issues.map(({ from, to, message }) => (
          <Text as="p" variant="small" tone="broken" key={`${from}-${to}`}>
            <Row as="span" gap={1.5} align="baseline">
              <CircleAlert size={13} aria-hidden />
              <span>
                <code>{draft.text.slice(from, to)}</code> {message}
              </span>
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
      </div>
      {!isWrong && filter !== '' && <AppliedTerms />}
    </Stack>
  );
}

/** Saved filters: apply one, save the current one, or delete one. */
function SavedFilters() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      title={texts.savedFilters}
      align="end"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<IconButton label={texts.savedFilters} icon={Bookmark} iconSize={16} />}
    >
      <SavedFiltersPane onChosen={() => setOpen(false)} />
    </Popover>
  );
}
