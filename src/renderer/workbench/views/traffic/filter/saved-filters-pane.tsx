import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ChangeTopic } from '#shared/contract/changes.ts';
import type { SavedFilter } from '#shared/contract/exchanges.ts';
import { client } from '../../../platform/client.ts';
import { formatCallError } from '../../../platform/connection/format-call-error.ts';
import { useQuery } from '../../../platform/connection/use-query.ts';
import { useNavigation } from '../../../platform/navigation/navigation-store.ts';
import { handleSubmit } from '../../../../ui/form/form.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { ErrorNote } from '../../../../ui/text/error-note.tsx';
import { Row, Stack } from '../../../../ui/layout/stack.tsx';
import { Code, Note, Text } from '../../../../ui/text/text.tsx';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import { useAction } from '../../../platform/use-action.ts';
import styles from './saved-filters.module.css';
import { texts } from './texts.ts';

const TOPICS: readonly ChangeTopic[] = ['exchanges'];
const load = (): Promise<SavedFilter[]> => client.exchanges.savedFilters();

/** The saved filters, and a form that saves the current one. */
export function SavedFiltersPane({ onSelect }: { readonly onSelect: () => void }) {
  const filter = useNavigation((state) => state.filter);
  const { data: saved, error } = useQuery(TOPICS, load);
  const [name, setName] = useState('');
  const action = useAction();
  const replacesExisting = saved?.some((each) => each.name === name.trim()) ?? false;

  const save = async (): Promise<void> => {
    await client.exchanges.saveFilter({ name: name.trim(), filter });
    setName('');
  };

  return (
    <>
      {saved !== null && saved.length > 0 && (
        <FilterList
          label={texts.savedFilters}
          filters={saved}
          onSelect={onSelect}
          onForget={(forgotten) =>
            void action.run(
              () => client.exchanges.forgetFilter({ name: forgotten.name }),
              texts.deleted(forgotten.name),
              () => client.exchanges.saveFilter(forgotten),
            )
          }
        />
      )}
      {saved?.length === 0 && <Note>{texts.noSavedFilters}</Note>}
      {filter !== '' && (
        <form
          className={styles.form}
          onSubmit={handleSubmit(() => {
            if (name.trim() !== '') void action.run(save, texts.savedMessage(name.trim()));
          })}
        >
          <TextInput
            field="name"
            label={texts.saveFilter}
            value={name}
            maxLength={80}
            onChange={setName}
            note={replacesExisting ? texts.replacesFilter : <Code>{filter}</Code>}
          />
          <Button type="submit" variant="primary" disabled={name.trim() === '' || action.isPending}>
            {texts.save}
          </Button>
        </form>
      )}
      <ErrorNote message={action.error ?? (error === null ? null : formatCallError(error))} />
    </>
  );
}

interface FilterListProps {
  readonly label: string;
  readonly filters: readonly SavedFilter[];
  readonly onSelect: () => void;
  /** Without it, they cannot be deleted. */
  readonly onForget?: (filter: SavedFilter) => void;
}

function FilterList({ label, filters, onSelect, onForget }: FilterListProps) {
  return (
    <Stack gap={1}>
      <Text variant="group">{label}</Text>
      <ul aria-label={label} className={styles.list}>
        {filters.map(({ name, filter }) => (
          <Row as="li" key={name} gap={1} className={styles.saved}>
            <button
              type="button"
              className={styles.select}
              onClick={() => {
                useNavigation.getState().filterBy(filter);
                onSelect();
              }}
            >
              <Text weight="medium" truncate>
                {name}
              </Text>
              <Text as="code" variant="id" tone="quiet" truncate>
                {filter}
              </Text>
            </button>
            {onForget !== undefined && (
              <IconButton
                label={texts.deleteTitle(name)}
                icon={Trash2}
                onClick={() => onForget({ name, filter })}
              />
            )}
          </Row>
        ))}
      </ul>
    </Stack>
  );
}
