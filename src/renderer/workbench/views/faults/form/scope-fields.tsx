import { useCallback } from 'react';
import type { ChangeTopic } from '#shared/contract/changes.ts';
import type { FaultName } from '#shared/faults/catalogue.ts';
import { FieldGroup } from '../../../../ui/form/field-group.tsx';
import { SuggestField, type Suggestion } from '../../../../ui/form/suggest-field.tsx';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import { ARMING_PATH, type ArmingDraft } from './arming-draft.ts';
import { useArmingStore } from './arming-store.ts';
import { FieldRow } from '../../../../ui/layout/section.tsx';
import { client } from '../../../platform/client.ts';
import { useQuery } from '../../../platform/connection/use-query.ts';
import { suggestAccounts, suggestCasinos } from '../../../features/casinos/suggestions.ts';
import { texts } from '../texts.ts';

const UNKNOWN = texts.unknownId;

interface ScopeFieldsProps {
  readonly fault: FaultName;
  readonly draft: ArmingDraft;
}

/** The players whose callbacks it acts on: any if the fields are empty. */
export function ScopeFields({ fault, draft }: ScopeFieldsProps) {
  const edit = useArmingStore((state) => state.edit);
  const { casinos, accounts } = useScopeSuggestions(draft.casinoId.trim());
  return (
    <FieldGroup field={`${ARMING_PATH}.scope`} label={texts.onlyFor} help="arming">
      <FieldRow>
        <SuggestField
          label={texts.casino}
          field={`${ARMING_PATH}.casinoId`}
          placeholder={texts.any}
          value={draft.casinoId}
          suggestions={casinos}
          unknownMessage={UNKNOWN}
          onChange={(casinoId) => edit(fault, `${ARMING_PATH}.casinoId`, { casinoId })}
        />
        <SuggestField
          label={texts.account}
          field={`${ARMING_PATH}.accountId`}
          placeholder={texts.any}
          value={draft.accountId}
          suggestions={accounts}
          unknownMessage={UNKNOWN}
          onChange={(accountId) => edit(fault, `${ARMING_PATH}.accountId`, { accountId })}
        />
        <TextInput
          field={`${ARMING_PATH}.roundId`}
          label={texts.round}
          placeholder={texts.any}
          value={draft.roundId}
          onChange={(roundId) => edit(fault, `${ARMING_PATH}.roundId`, { roundId })}
        />
      </FieldRow>
    </FieldGroup>
  );
}

const TOPICS: readonly ChangeTopic[] = ['operators', 'wallet'];
/** While no casino is selected, the players of at most this many are loaded. */
const MAX_CASINOS = 10;

interface ScopeSuggestions {
  readonly casinos: readonly Suggestion[];
  readonly accounts: readonly Suggestion[];
}

const NONE: ScopeSuggestions = { casinos: [], accounts: [] };

/** Known casinos and their players; with a casino, its players only. */
function useScopeSuggestions(casinoId: string): ScopeSuggestions {
  const load = useCallback(async (): Promise<ScopeSuggestions> => {
    const casinos = suggestCasinos(await client.operators.list());
    const isKnown = casinos.some(({ value }) => value === casinoId);
    const casinoIds = isKnown ? [casinoId] : casinos.slice(0, MAX_CASINOS).map(({ value }) => value);
    const players = await Promise.all(casinoIds.map((each) => client.players.list({ casinoId: each })));
    return { casinos, accounts: suggestAccounts(players.flat()) };
  }, [casinoId]);
  return useQuery(TOPICS, load).data ?? NONE;
}
