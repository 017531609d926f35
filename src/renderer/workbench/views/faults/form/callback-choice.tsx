import { describeFault, type FaultName } from '#shared/faults/catalogue.ts';
import type { Callback } from '#shared/protocol/callback.ts';
import { KIND_ICONS } from '../../../exchange/kinds.tsx';
import { FieldGroup } from '../../../../ui/form/field-group.tsx';
import { FilterChips } from '../../../../ui/controls/filter-chips.tsx';
import { ARMING, type ArmingDraft } from './arming-draft.ts';
import { useArming } from './arming-store.ts';

interface CallbackChoiceProps {
  readonly fault: FaultName;
  readonly draft: ArmingDraft;
}

/** Which callbacks it acts on, of those that it can act on. */
export function CallbackChoice({ fault, draft }: CallbackChoiceProps) {
  const edit = useArming((state) => state.edit);
  const { callbacks } = describeFault(fault);
  const field = `${ARMING}.callbacks`;
  return (
    <FieldGroup field={field} label="Callbacks">
      {callbacks.length === 1 ? (
        <p>It acts on {callbacks[0]} alone.</p>
      ) : (
        <FilterChips
          label="Callbacks"
          labelIsSeen={false}
          options={callbacks.map(chip)}
          chosen={draft.callbacks}
          onChange={(chosen) => edit(fault, field, { callbacks: chosen })}
        />
      )}
    </FieldGroup>
  );
}

function chip(callback: Callback) {
  const Icon = KIND_ICONS[callback];
  return { value: callback, text: callback, icon: <Icon size={12} strokeWidth={1.75} aria-hidden /> };
}
