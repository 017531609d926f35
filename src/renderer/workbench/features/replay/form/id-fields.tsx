import { CheckBox } from '../../../../ui/form/check-box.tsx';
import { shortenId } from '../../../../ui/text/format.ts';
import { FieldGroup } from '../../../../ui/form/field-group.tsx';
import type { ExchangeKind } from '#shared/exchange.ts';
import { parseCallbackRequest } from '../../../exchange/format-message.ts';
import type { BodyId } from './body-ids.ts';
import { Text } from '../../../../ui/text/text.tsx';
import { texts } from '../texts.ts';

interface IdFieldsProps {
  readonly kind: ExchangeKind;
  readonly body: string;
  readonly ids: readonly BodyId[];
  readonly fresh: readonly string[];
  readonly onChange: (fresh: readonly string[]) => void;
}

/** Which IDs of the body are sent unchanged, and which get new values in each request. */
export function IdFields({ kind, body, ids, fresh, onChange }: IdFieldsProps) {
  const newIds = ids.filter(({ isNew }) => isNew).map(({ id }) => id);
  const freshNewIds = newIds.filter((id) => fresh.includes(id));
  const choose = (id: string, isFresh: boolean): readonly string[] =>
    isFresh ? [...fresh, id] : fresh.filter((other) => other !== id);
  return (
    <FieldGroup
      field="freshIds"
      label={texts.freshIds}
      help="replay"
      note={ids.length === 0 ? texts.noIds : texts.idsHint}
    >
      {newIds.length > 0 && (
        <CheckBox
          label={getFreshIdsLabel(kind, body)}
          checked={freshNewIds.length === newIds.length}
          isMixed={freshNewIds.length > 0}
          onChange={(all) =>
            onChange(all ? [...new Set([...fresh, ...newIds])] : fresh.filter((id) => !newIds.includes(id)))
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
              <code title={id}>{shortenId(id)}</code>
            </>
          }
          checked={fresh.includes(id)}
          onChange={(isFresh) => onChange(choose(id, isFresh))}
        />
      ))}
    </FieldGroup>
  );
}

/** With their effect in a wallet, which identifies a transaction by its ID. */
function getFreshIdsLabel(kind: ExchangeKind, body: string): string {
  if (kind === 'rollback') return texts.freshRollback;
  const types = parseCallbackRequest(body)?.transactions?.map(({ type }) => type) ?? [];
  return types.includes('win') && !types.includes('bet') ? texts.freshWin : texts.freshBet;
}
