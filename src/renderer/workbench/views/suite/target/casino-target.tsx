import { currencySuggestions, playerSuggestions } from '../../../features/casinos/suggestions.ts';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { casinoOptions, casinosOf } from '../../../features/casinos/casino.ts';
import { PlayerTarget } from './player-target.tsx';
import { withCasino, type CasinoFields, type TargetDraft } from './target-draft.ts';
import { useTarget } from './target-store.ts';
import type { TargetOffers } from './use-target-offers.ts';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Note, Text } from '../../../../ui/text/text.tsx';
import { texts } from '../texts.tsx';

interface CasinoTargetProps {
  readonly draft: TargetDraft;
  readonly offers: TargetOffers;
  readonly fields: CasinoFields;
}

/** The wallet that sessions of a casino call. */
export function CasinoTarget({ draft, offers, fields }: CasinoTargetProps) {
  const edit = useTarget((state) => state.edit);
  const { operators, casinoId, operator, players } = offers;
  const url = operator?.casinos.find(({ id }) => id === casinoId)?.callbackUrls['balance'];
  return (
    <>
      <Stack gap={1}>
        <SelectField
          label={texts.casino}
          field="target.casinoId"
          value={casinoId}
          options={casinoOptions(casinosOf(operators), casinoId)}
          onChange={(chosen) => edit('target', withCasino(draft, chosen))}
        />
        {url !== undefined && (
          <Note clip title={url}>
            {texts.calls(
              <Text as="code" variant="id">
                {url.replace(/\/balance$/, '')}
              </Text>,
            )}
          </Note>
        )}
      </Stack>
      <PlayerTarget
        fields={fields}
        accounts={playerSuggestions(players, fields.currency)}
        currencies={currencySuggestions(operator, operators)}
        onEdit={(field, change) =>
          edit(field, {
            // The decimals belong to the currency, so a new currency clears them.
            casino: {
              ...draft.casino,
              ...(change.currency === undefined ? {} : { decimals: null }),
              ...change,
            },
          })
        }
      />
    </>
  );
}
