import { isDefinedError, safe } from '@orpc/client';
import { create } from 'zustand';
import { armingWords } from '#shared/faults/armed-words.ts';
import { faultArmingSchema } from '#shared/faults/arming.ts';
import { FAULT_NAMES, type FaultName } from '#shared/faults/catalogue.ts';
import { client } from '../../client.ts';
import { refusalWords } from '../../connection/refusal-words.ts';
import { announce } from '../../shell/announcer.ts';
import { ordinaryPlural } from '../../traffic/wording.ts';
import type { SeenProblem } from '../../ui/problems.ts';
import { useFaults } from '../faults-store.ts';
import { armingOf, newArmingDraft, type ArmingDraft } from './arming-draft.ts';

export interface ArmingForm {
  readonly draft: ArmingDraft;
  /** What the workbench found wrong with it. */
  readonly problems: readonly SeenProblem[];
  /** Why it could not be asked, in words. */
  readonly failure: string | null;
}

interface ArmingState {
  /** Each as it was left: going through the catalogue and coming back finds it again. */
  readonly forms: Readonly<Record<FaultName, ArmingForm>>;
  /** `field` names what is edited, as the workbench names it. */
  edit(fault: FaultName, field: string, change: Partial<ArmingDraft>): void;
  /** Gives the first field that is wrong; null where it was armed, or could not be asked for. */
  arm(fault: FaultName): Promise<string | null>;
}

export const useArming = create<ArmingState>()((set, get) => {
  const update = (fault: FaultName, change: Partial<ArmingForm>): void =>
    set(({ forms }) => ({ forms: { ...forms, [fault]: { ...forms[fault], ...change } } }));

  return {
    forms: Object.fromEntries(
      FAULT_NAMES.map((fault) => [fault, { draft: newArmingDraft(fault), problems: [], failure: null }]),
    ) as unknown as Record<FaultName, ArmingForm>,
    edit(fault, field, change) {
      const { draft, problems } = get().forms[fault];
      update(fault, {
        draft: { ...draft, ...change },
        problems: problems.filter((problem) => problem.field !== field),
        failure: null,
      });
    },
    async arm(fault) {
      const arming = armingOf(fault, get().forms[fault].draft);
      const { error, data: armed } = await safe(client.faults.arm({ armings: [arming] }));
      if (error === null) {
        update(fault, { problems: [], failure: null });
        useFaults.setState({ armed, problem: null });
        announce(`Armed: ${armingWords(faultArmingSchema.parse(arming))}.`);
        return null;
      }
      if (isDefinedError(error) && error.code === 'INVALID') {
        const { problems } = error.data;
        update(fault, { problems: problems.map((each) => ({ ...each, isEdited: false })), failure: null });
        announce(`Nothing was armed: ${ordinaryPlural(problems.length, 'problem')}.`);
        return problems[0]?.field ?? null;
      }
      update(fault, { failure: refusalWords(error) });
      announce(refusalWords(error));
      return null;
    },
  };
});
