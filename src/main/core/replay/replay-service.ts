import type {
  ReplayDraft,
  ReplayDestinations,
  ReplaySequence,
  SequenceState,
} from '#shared/contract/replay.ts';
import type { ExchangeSummary } from '#shared/exchange.ts';
import type { ValidationIssue } from '#shared/validation-issue.ts';
import type { StoredExchange } from '../capture/exchange-row.ts';
import { readSubject } from '../capture/subject.ts';
import { planReplay, type SendableReplay } from './replay-plan.ts';
import { createLastBalanceReader } from './last-balance.ts';
import type { JudgedReplay, ReplayDeps } from './replay-deps.ts';
import { findReplayDestinations, type ReplaySubject } from './replay-destinations.ts';
import { createReplaySender, type SentReplay } from './replay-sender.ts';
import { createReplayStore } from './replay-store.ts';
import { createSequencePlayer, type PlannedSequence, type SequencePlayer } from './sequence-player.ts';
import { planSequence } from './plan-sequence.ts';

/** Replays captured callbacks: one, or a whole round or session. Changes nothing in the gateway. */
export interface ReplayService {
  /** The planned replay or its issues; null if the exchange does not exist. */
  plan(draft: ReplayDraft): SendableReplay | readonly ValidationIssue[] | null;
  send(replay: SendableReplay, draft: ReplayDraft, signal: AbortSignal): AsyncGenerator<SentReplay, void>;
  listReplays(originId: number): ExchangeSummary[];
  /** Where the requests would go; null if the exchange does not exist. */
  findDestinations(what: ReplaySubject): ReplayDestinations | null;
  planSequence(sequence: ReplaySequence): Promise<PlannedSequence | readonly ValidationIssue[]>;
  /** Null while another sequence is running. */
  startSequence(planned: PlannedSequence): SequenceState | null;
  readonly sequence: Pick<SequencePlayer, 'step' | 'stop' | 'get'>;
  /** For shutdown: requests in flight are still captured. */
  close(): Promise<void>;
}

export function createReplayService(deps: ReplayDeps): ReplayService {
  const { exchanges, recorder } = deps;
  const store = createReplayStore(deps.db);
  const sender = createReplaySender(deps);
  const player = createSequencePlayer(deps, sender);
  const readLastBalance = createLastBalanceReader(deps.db);
  const planning = {
    ...deps,
    judge(replay: Omit<JudgedReplay, 'rollbacks'> & { readonly isSameAddress: boolean }) {
      recorder.flush();
      const origin = findAccepted(replay);
      if (origin === null) return [];
      const rollbacks = store
        .listRollbacks(origin.summary, replay.startedAt)
        .flatMap((id) => exchanges.get(id) ?? []);
      const repeat = { ...replay, origin, rollbacks };
      return deps.judgeRepeat(repeat, readLastBalance(repeat));
    },
  };

  /** The exchange in which the wallet first accepted one of the replay's transactions: its original, or a replay of that. */
  function findAccepted({
    origin,
    isSameAddress,
    url,
    body,
    startedAt,
  }: Parameters<typeof planning.judge>[0]) {
    const { accountId, currency, transactionIds } = readSubject(body, null);
    const isRepeated = ({ summary, transactionIds: accepted }: StoredExchange): boolean =>
      summary.accountId === accountId &&
      summary.currency === currency &&
      transactionIds.some((id) => accepted.includes(id));
    const confirmed = exchanges.get(store.findConfirmed(origin.summary.id)) ?? origin;
    if (isSameAddress && confirmed.response?.status === 200 && isRepeated(confirmed)) return confirmed;
    for (const id of store.listAccepted(origin.summary.id, url, startedAt)) {
      const earlier = exchanges.get(id);
      if (earlier !== null && isRepeated(earlier)) return earlier;
    }
    return null;
  }

  return {
    plan(draft) {
      recorder.flush();
      const origin = exchanges.get(draft.originId);
      if (origin === null) return null;
      const { bodyBase64, freshIds, ...change } = draft;
      const body = bodyBase64 === undefined ? {} : { body: Buffer.from(bodyBase64, 'base64') };
      const plan = planReplay(origin, { ...change, ...body }, planning);
      if (freshIds.length === 0 || !('request' in plan)) return plan;
      const replay = plan.withFreshIds(new Set(freshIds));
      return 'error' in replay ? [{ field: 'freshIds', message: replay.error }] : replay;
    },
    send: (replay, draft, signal) => sender.sendTimes(replay, draft, signal),
    listReplays(originId) {
      recorder.flush();
      return store.listReplays(originId);
    },
    findDestinations(what) {
      recorder.flush();
      return findReplayDestinations(what, deps, store);
    },
    planSequence(sequence) {
      recorder.flush();
      return planSequence(sequence, planning, store);
    },
    startSequence: (planned) => player.start(planned),
    sequence: player,
    async close() {
      await Promise.all([player.stop(), sender.close()]);
    },
  };
}
