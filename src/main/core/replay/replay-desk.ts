import type { ReplayDraft, ReplaySequence, SequenceState } from '#shared/contract/replay.ts';
import type { ExchangeSummary } from '#shared/exchange.ts';
import type { Problem } from '#shared/problems.ts';
import { planReplay, type ReplayPlan } from './replay-plan.ts';
import type { ReplayParts } from './replay-parts.ts';
import { createReplaySender, type SentReplay } from './replay-sender.ts';
import { createReplayStore } from './replay-store.ts';
import { createSequencePlayer, type PlannedSequence, type SequencePlayer } from './sequence-player.ts';
import { planSequence } from './plan-sequence.ts';

/** Sends captured callbacks again: one, or a whole round or session. Changes nothing in the gateway. */
export interface ReplayDesk {
  /** Null where there is no such exchange; else how it is sent again, or what stands in the way. */
  plan(draft: ReplayDraft): ReplayPlan | readonly Problem[] | null;
  send(plan: ReplayPlan, draft: ReplayDraft, signal: AbortSignal): AsyncGenerator<SentReplay, void>;
  of(originId: number): ExchangeSummary[];
  planSequence(sequence: ReplaySequence): Promise<PlannedSequence | readonly Problem[]>;
  /** Null while another sequence is under way. */
  startSequence(planned: PlannedSequence): SequenceState | null;
  readonly sequence: Pick<SequencePlayer, 'step' | 'stop' | 'get'>;
  /** For the end of the workbench: what is under way is still captured. */
  close(): Promise<void>;
}

export function createReplayDesk(parts: ReplayParts): ReplayDesk {
  const { exchanges, recorder } = parts;
  const store = createReplayStore(parts.db);
  const sender = createReplaySender(parts);
  const player = createSequencePlayer(parts, sender);

  return {
    plan(draft) {
      recorder.flush();
      const origin = exchanges.get(draft.originId);
      if (origin === null) return null;
      const { bodyBase64, ...change } = draft;
      const body = bodyBase64 === undefined ? {} : { body: Buffer.from(bodyBase64, 'base64') };
      return planReplay(origin, { ...change, ...body }, parts);
    },
    async *send(plan, draft, signal) {
      try {
        yield* sender.times(plan, draft, signal);
      } catch (error) {
        // Nobody else sees what goes wrong once the answer has begun.
        parts.reportDefect(error);
        throw error;
      }
    },
    of(originId) {
      recorder.flush();
      return store.of(originId);
    },
    planSequence(sequence) {
      recorder.flush();
      return planSequence(sequence, parts, store);
    },
    startSequence: (planned) => player.start(planned),
    sequence: player,
    async close() {
      await Promise.all([player.stop(), sender.close()]);
    },
  };
}
