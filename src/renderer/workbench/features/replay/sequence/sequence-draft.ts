import type { ReplaySequence } from '#shared/contract/replay.ts';
import { parseNumberInput } from '../../../../ui/form/form.ts';
import { NEW_SENDING, toSigning, toTarget, type SendingDraft } from '../form/replay-draft.ts';
import { texts } from '../texts.ts';

type Spacing = ReplaySequence['spacing']['kind'];

/** How a round or session is sent again. */
export interface SequenceDraft extends SendingDraft {
  readonly fresh: boolean;
  readonly spacing: Spacing;
  readonly factor: string;
}

/** Fresh IDs need new signatures: with both, a wallet treats the callbacks as new play. */
export const NEW_SEQUENCE: SequenceDraft = {
  ...NEW_SENDING,
  signing: 're_sign',
  fresh: true,
  spacing: 'none',
  factor: '10',
};

export const SPACING_NAMES: readonly {
  readonly value: Spacing;
  readonly text: string;
  readonly note: string;
}[] = [
  { value: 'none', text: texts.none, note: texts.noWaitsHint },
  { value: 'original', text: texts.originalTiming, note: texts.originalTimingHint },
  { value: 'faster', text: texts.faster, note: texts.fasterHint },
  { value: 'stepwise', text: texts.stepByStep, note: texts.stepByStepHint },
];

/** The request that starts a sequence. */
export function toSequenceRequest(what: ReplaySequence['what'], draft: SequenceDraft): object {
  return {
    what,
    target: toTarget(draft),
    signing: toSigning(draft),
    fresh: draft.fresh,
    spacing:
      draft.spacing === 'faster'
        ? { kind: draft.spacing, factor: parseNumberInput(draft.factor) }
        : { kind: draft.spacing },
  };
}

/** The effect of IDs and signatures that do not match. */
export function findSequenceWarning({ fresh, signing }: SequenceDraft): string | null {
  return fresh && signing === 'original' ? texts.bodiesChanged : null;
}
