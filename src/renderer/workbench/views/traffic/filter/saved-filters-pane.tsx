import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ChangeTopic } from '#shared/contract/changes.ts';
import type { SavedFilter } from '#shared/contract/exchanges.ts';
import { client } from '../../../platform/client.ts';
import { useQuery } from '../../../platform/connection/use-query.ts';
import { useNavigation } from '../../../platform/navigation/navigation-store.ts';
import { submitting } from '../../../../ui/form/form.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { ErrorNote } from '../../../../ui/text/error-note.tsx';
import { Row } from '../../../../ui/layout/stack.tsx';
import { Code, Text } from '../../../../ui/text/text.tsx';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import { useAction } from '../../../platform/use-action.ts';
import styles from './saved-filters.module.css';
import { texts } from '../texts.tsx';

const TOPICS: readonly ChangeTopic[] = ['exchanges'];
const ask = (): Promise<SavedFilter[]> => client.exchanges.savedFilters();

/** The saved filters, and a form that saves the current one. */
export function SavedFiltersPane({ onChosen }: { readonly onChosen: () => void }) {
  const filter = useNavigation((state) => state.filter);
  const { answer: saved } = useQuery(TOPICS, ask);
  const [name, setName] = useState('');
  const action = useAction();
  const isReplaced = saved?.some((each) => each.name === name.trim()) ?? false;

  const save = async (): Promise<void> => {
    await client.exchanges.saveFilter({ name: name.trim(), filter });
    setName('');
  };

  return (
    <>
      {saved?.length === 0 && (
        <Text as="p" tone="quiet">
          {texts.noneYetSaveFilter}
        </Text>
      )}
      {saved !== null && saved.length > 0 && (
        <ul aria-label={texts.savedFilters} className={styles.list}>
          {saved.map((each) => (
            <Row as="li" key={each.name} gap={1} className={styles.saved}>
              <button
                type="button"
                className={styles.choose}
                onClick={() => {
                  useNavigation.getState().filterBy(each.filter);
                  onChosen();
                }}
              >
                <Text weight="medium" clip>
                  {each.name}
                </Text>
                <Text as="code" variant="id" tone="quiet" clip>
                  {each.filter}
                </Text>
              </button>
              <IconButton
                label={texts.deleteTitle(each.name)}
                icon={Trash2}
                onClick={() =>
                  void action.make(
                    () => client.exchanges.forgetFilter({ name: each.name }),
                    texts.deleted(each.name),
                  )
                }
              />
            </Row>
          ))}
        </ul>
      )}
      {filter !== '' && (
        <form
          className={styles.form}
          onSubmit={submitting(() => {
            if (name.trim() !== '') void action.make(save, texts.savedMessage(name.trim()));
          })}
        >
          <TextInput
            field="name"
            label={texts.saveFilter}
            value={name}
            maxLength={80}
            onChange={setName}
            note={isReplaced ? texts.replacesFilterOfThatName : <Code>{filter}</Code>}
          />
          <Button type="submit" variant="primary" disabled={name.trim() === '' || action.isPending}>
            {texts.save}
          </Button>
        </form>
      )}
      <ErrorNote problem={action.problem} />
    </>
  );
}
