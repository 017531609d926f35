import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ChangeTopic } from '#shared/contract/changes.ts';
import type { SavedFilter } from '#shared/contract/exchanges.ts';
import { client } from '../../client.ts';
import { useAnswer } from '../../connection/use-answer.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useWish } from '../../ui/use-wish.ts';
import styles from './saved-filters.module.css';

const TOPICS: readonly ChangeTopic[] = ['exchanges'];
const ask = (): Promise<SavedFilter[]> => client.exchanges.savedFilters();

/** Those that there are, and a form for the present one. */
export function SavedFiltersPane({ onChosen }: { readonly onChosen: () => void }) {
  const filter = useNavigation((state) => state.filter);
  const { answer: saved } = useAnswer(TOPICS, ask);
  const [name, setName] = useState('');
  const wish = useWish();
  const isReplaced = saved?.some((each) => each.name === name.trim()) ?? false;

  const save = async (): Promise<void> => {
    await client.exchanges.saveFilter({ name: name.trim(), filter });
    setName('');
  };

  return (
    <>
      {saved?.length === 0 && (
        <p className={styles.words}>None yet. A filter with a name is here whenever you come back to it.</p>
      )}
      {saved !== null && saved.length > 0 && (
        <ul aria-label="Saved filters" className={styles.list}>
          {saved.map((each) => (
            <li key={each.name} className={styles.saved}>
              <button
                type="button"
                className={styles.choose}
                onClick={() => {
                  useNavigation.getState().filterBy(each.filter);
                  onChosen();
                }}
              >
                <span className={styles.name}>{each.name}</span>
                <code className={styles.filter}>{each.filter}</code>
              </button>
              <IconButton
                label={`Forget ${each.name}`}
                icon={<Trash2 size={14} aria-hidden />}
                onClick={() =>
                  void wish.make(
                    () => client.exchanges.forgetFilter({ name: each.name }),
                    `${each.name} is forgotten.`,
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
      {filter !== '' && (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (name.trim() !== '') void wish.make(save, `${name.trim()} is saved.`);
          }}
        >
          <TextInput
            field="name"
            label="Save the present filter as"
            value={name}
            maxLength={80}
            onChange={setName}
            note={isReplaced ? 'Replaces the one of this name.' : <code>{filter}</code>}
          />
          <Button type="submit" look="primary" disabled={name.trim() === '' || wish.isUnderWay}>
            Save
          </Button>
        </form>
      )}
      <ProblemNote problem={wish.problem} />
    </>
  );
}
