import type { FaultName } from '#shared/faults/catalogue.ts';
import { FieldGroup } from '../../../../ui/form/field-group.tsx';
import { SuggestField } from '../../../../ui/form/suggest-field.tsx';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import { ARMING, type ArmingDraft } from './arming-draft.ts';
import { useArming } from './arming-store.ts';
import { useScopeSuggestions } from './use-scope-suggestions.ts';
import { FieldRow } from '../../../../ui/layout/section.tsx';

const UNKNOWN = 'Not among those known. It waits for this one.';

interface ScopeFieldsProps {
  readonly fault: FaultName;
  readonly draft: ArmingDraft;
}

/** Whose callbacks it acts on: anybody's, where nothing stands here. */
export function ScopeFields({ fault, draft }: ScopeFieldsProps) {
  const edit = useArming((state) => state.edit);
  const { casinos, accounts } = useScopeSuggestions(draft.casinoId.trim());
  return (
    <FieldGroup field={`${ARMING}.scope`} label="Only for">
      <FieldRow>
        <SuggestField
          label="Casino"
          field={`${ARMING}.casinoId`}
          placeholder="any"
          value={draft.casinoId}
          suggestions={casinos}
          whenUnknown={UNKNOWN}
          onChange={(casinoId) => edit(fault, `${ARMING}.casinoId`, { casinoId })}
        />
        <SuggestField
          label="Account"
          field={`${ARMING}.accountId`}
          placeholder="any"
          value={draft.accountId}
          suggestions={accounts}
          whenUnknown={UNKNOWN}
          onChange={(accountId) => edit(fault, `${ARMING}.accountId`, { accountId })}
        />
        <TextInput
          field={`${ARMING}.roundId`}
          label="Round"
          placeholder="any"
          value={draft.roundId}
          onChange={(roundId) => edit(fault, `${ARMING}.roundId`, { roundId })}
        />
      </FieldRow>
    </FieldGroup>
  );
}
