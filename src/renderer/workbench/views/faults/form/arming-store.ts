import { create } from 'zustand';
import { formatArming } from '#shared/faults/format-arming.ts';
import { faultArmingSchema } from '#shared/faults/arming.ts';
import { FAULT_NAMES, type FaultName } from '#shared/faults/catalogue.ts';
import { client } from '../../../platform/client.ts';
import { submit } from '../../../platform/submit.ts';
import { announce } from '../../../../ui/announcer.ts';
import {
  applySubmitResult,
  editForm,
  findFirstInvalid,
  createForm,
  type Form,
} from '../../../../ui/form/form.ts';
import { useFaults } from '../../../features/armed-faults/faults-store.ts';
import { toArming, createArmingDraft, type ArmingDraft } from './arming-draft.ts';
import { texts } from '../texts.ts';

export type ArmingForm = Form<ArmingDraft>;

interface ArmingState {
  /** Kept per fault, so that returning to one in the catalogue restores its form. */
  readonly forms: Readonly<Record<FaultName, ArmingForm>>;
  /** `field` is the path of the edited field. */
  edit(fault: FaultName, field: string, change: Partial<ArmingDraft>): void;
  /** Returns the first field with an issue; null if it was armed, or if the workbench could not be reached. */
  arm(fault: FaultName): Promise<string | null>;
}

export const useArmingStore = create<ArmingState>()((set, get) => {
  const update = (fault: FaultName, next: (form: ArmingForm) => ArmingForm): void =>
    set(({ forms }) => ({ forms: { ...forms, [fault]: next(forms[fault]) } }));

  return {
    forms: Object.fromEntries(
      FAULT_NAMES.map((fault) => [fault, createForm(createArmingDraft(fault))]),
    ) as unknown as Record<FaultName, ArmingForm>,
    edit: (fault, field, change) => update(fault, (form) => editForm(form, field, change)),
    async arm(fault) {
      const arming = toArming(fault, get().forms[fault].draft);
      const result = await submit(client.faults.arm({ armings: [arming] }), texts.notArmed);
      update(fault, (form) => applySubmitResult(form, result));
      if (result.kind === 'done') {
        useFaults.setState({ armed: result.data, error: null });
        announce(texts.armedMessage(formatArming(faultArmingSchema.parse(arming))));
      }
      return findFirstInvalid(result);
    },
  };
});
