import { CheckBox } from '../../../../ui/form/check-box.tsx';
import { shortId } from '../../../../ui/text/format.ts';
import { FieldGroup } from '../../../../ui/form/field-group.tsx';
import type { BodyId } from './body-ids.ts';
import { Text } from '../../../../ui/text/text.tsx';
import { texts } from '../texts.ts';

interface IdFieldsProps {
  readonly ids: readonly BodyId[];
  readonly fresh: readonly string[];
  readonly onChange: (fresh: readonly string[]) => void;
}

/** Which IDs of the body are sent unchanged, and which get new values in each request. */
export function IdFields({ ids, fresh, onChange }: IdFieldsProps) {
  const own = ids.filter(({ isMadeHere }) => isMadeHere).map(({ id }) => id);
  const chosenOwn = own.filter((id) => fresh.includes(id));
  const choose = (id: string, isFresh: boolean): readonly string[] =>
    isFresh ? [...fresh, id] : fresh.filter((other) => other !== id);
  return (
    <FieldGroup
      field="freshIds"
      label={texts.freshIds}
      note={ids.length === 0 ? texts.noIdsInBody : texts.idsThatAreNotSelected}
    >
      {own.length > 0 && (
        <CheckBox
          label={texts.allIds}
          checked={chosenOwn.length === own.length}
          isMixed={chosenOwn.length > 0}
          onChange={(all) =>
            onChange(all ? [...new Set([...fresh, ...own])] : fresh.filter((id) => !own.includes(id)))
          }
        />
      )}
      {ids.map(({ id, fields }) => (
        <CheckBox
          key={id}
          label={
            <>
              <Text variant="small" tone="quiet">
                {fields.join(', ')}
              </Text>{' '}
              <code title={id}>{shortId(id)}</code>
            </>
          }
          checked={fresh.includes(id)}
          onChange={(isFresh) => onChange(choose(id, isFresh))}
        />
      ))}
    </FieldGroup>
  );
}
