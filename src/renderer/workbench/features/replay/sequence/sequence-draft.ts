import type { ReplaySequence } from '#shared/contract/replay.ts';
import { typedNumber } from '../../../../ui/form/form.ts';
import { NEW_SENDING, signingOf, targetOf, type SendingDraft } from '../form/replay-draft.ts';
import { texts } from '../texts.ts';

type Spacing = ReplaySequence['spacing']['kind'];

/** How a round or a session is sent again, as it is chosen. */
export interface SequenceDraft extends SendingDraft {
  readonly fresh: boolean;
  readonly spacing: Spacing;
  readonly factor: string;
}

/** Fresh ids need fresh signatures: with both, a wallet takes it for new play. */
export const NEW_SEQUENCE: SequenceDraft = {
  ...NEW_SENDING,
  signing: 'anew',
  fresh: true,
  spacing: 'none',
  factor: '10',
};

export const SPACING_NAMES: readonly {
  readonly value: Spacing;
  readonly text: string;
  readonly note: string;
}[] = [
  { value: 'none', text: texts.none, note: texts.eachOneAsSoon },
  { value: 'original', text: texts.originalTiming, note: texts.withOriginalWaitsInBetween },
  { value: 'faster', text: texts.faster, note: texts.originalWaitsDividedByFactor },
  { value: 'stepwise', text: texts.stepByStep, note: texts.sendsNextOne },
];

/** What the workbench is asked to play. */
export function writeSequence(what: ReplaySequence['what'], draft: SequenceDraft): object {
  return {
    what,
    target: targetOf(draft),
    signing: signingOf(draft),
    fresh: draft.fresh,
    spacing:
      draft.spacing === 'faster'
        ? { kind: draft.spacing, factor: typedNumber(draft.factor) }
        : { kind: draft.spacing },
  };
}

/** What a wallet will make of ids and signatures that do not go together. */
export function sequenceCaution({ fresh, signing }: SequenceDraft): string | null {
  return fresh && signing === 'as_sent' ? texts.freshIdsChangeBodies : null;
}
