import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { useNavigation } from '../../../platform/navigation/navigation-store.ts';
import { AppliedTerms } from './applied-terms.tsx';
import styles from './filter-bar.module.css';
import { FilterField } from './filter-field.tsx';
import { FilterHelp } from './filter-help.tsx';
import { SavedFilters } from './saved-filters.tsx';
import { useFilterDraft } from './use-filter-draft.ts';

/** What narrows the list: the field, what it is narrowed by now, and what of the text is not understood. */
export function FilterBar() {
  const draft = useFilterDraft();
  const filter = useNavigation((state) => state.filter);
  const problemId = useId();
  const isWrong = draft.mistakes.length > 0;
  return (
    <div role="search" aria-label="Traffic" className={styles.bar}>
      <div className={styles.line}>
        <FilterField draft={draft} problemId={problemId} />
        <SavedFilters />
        <FilterHelp />
      </div>
      {/* In one place, so that a mistake in a filter moves nothing. */}
      <div id={problemId} role="status" className={isWrong ? styles.mistakes : undefined}>
        {draft.mistakes.map(({ from, to, message }) => (
          <p key={`${from}-${to}`} className={styles.mistake}>
            <CircleAlert size={13} aria-hidden />
            <span>
              <code>{draft.text.slice(from, to)}</code> {message}
            </span>
          </p>
        ))}
        {isWrong && draft.text.trim() !== filter && (
          <p className={styles.still}>
            {filter === '' ? (
              'Until it is understood, the list shows everything.'
            ) : (
              <>
                The list still shows what was understood last: <code>{filter}</code>
              </>
            )}
          </p>
        )}
      </div>
      {!isWrong && filter !== '' && <AppliedTerms />}
    </div>
  );
}
