import type { Database } from 'better-sqlite3';
import type { ReplaySequence } from '#shared/contract/replay.ts';
import type { ExchangeSummary } from '#shared/exchange.ts';
import { toRound } from '#shared/replay/round-source.ts';
import { CALLBACKS } from '#shared/protocol/callback.ts';
import { toIdValues, BY_ROUND, BY_SESSION } from '../capture/cells/id-columns.ts';
import { buildNotDeletedClause } from '../capture/deletion/deleted-ids.ts';
import { createRoundCopies, IN_COPY, IS_SUBJECT, type SelectedCopy } from '../capture/round-copies.ts';
import { createSummaries, selectSummary, type SummaryRow } from '../capture/summary-row.ts';

/** Reads captured exchanges for replaying. */
export interface ReplayStore {
  /**
   * The newest replays of an exchange or of its peer, and the shadow wallet's responses to it, oldest first.
   */
  listReplays(originId: number): ExchangeSummary[];
  /** The last attempt of a callback that got a response; the callback itself if none did. */
  findConfirmed(originId: number): number;
  /** The first replays of an exchange to a URL that were accepted before a moment, in milliseconds since 1970. */
  listAccepted(originId: number, url: string, beforeMs: number): number[];
  /** The accepted rollbacks of an exchange's round that came after it and had ended before a moment. */
  listRollbacks(origin: ExchangeSummary, beforeMs: number): number[];
  /**
   * The callbacks of a round or a session in the order in which they were sent: the sender's view, or the
   * mock wallet's if only it captured them, without marked retries. Replays and requests to a shadow wallet
   * are used only if there is nothing else. Of several copies, those of one.
   */
  listCallbacks(target: ReplaySequence['what']): readonly CapturedCallback[];
}

export interface CapturedCallback {
  readonly id: number;
  /** The stored length of its body. */
  readonly bytes: number;
}

const MAX_REPLAYS = 500;
const MAX_ACCEPTED = 20;
const NOT_DELETED = buildNotDeletedClause('id');
const CALLBACK_KINDS = CALLBACKS.map((callback) => `'${callback}'`).join(', ');

interface CallbackRow extends CapturedCallback {
  readonly vantage: ExchangeSummary['vantage'];
}

export function createReplayStore(db: Database): ReplayStore {
  const summaries = createSummaries(db);
  const copies = createRoundCopies(db);
  const selectReplays = db.prepare<[number, number, number], SummaryRow>(
    `SELECT ${selectSummary()} FROM exchanges
     WHERE origin_id IN (?, (SELECT peer_id FROM exchanges WHERE id = ?)) AND ${NOT_DELETED} AND vantage IN ('replay', 'shadow')
     ORDER BY id DESC LIMIT ?`,
  );
  const selectConfirmed = db
    .prepare<[number, number], number | null>(
      `SELECT max(id) FROM exchanges WHERE (id = ? OR head_id = ?) AND status IS NOT NULL AND ${NOT_DELETED}`,
    )
    .pluck();
  const selectAccepted = db
    .prepare<[number, string, number, number], number>(
      `SELECT id FROM exchanges
       WHERE origin_id = ? AND url = ? AND vantage = 'replay' AND status = 200 AND started_at + duration_ms <= ? AND ${NOT_DELETED}
       ORDER BY id LIMIT ?`,
    )
    .pluck();
  const selectRollbacks = db
    .prepare<[string, Buffer | null, number, number, number, SelectedCopy], number>(
      `SELECT id FROM exchanges
       WHERE ${BY_ROUND} AND ${IS_SUBJECT} AND (import_id IS NULL OR import_id = @importId) AND kind = 'rollback' AND id > ? AND status = 200 AND started_at + duration_ms <= ? AND ${NOT_DELETED}
       ORDER BY id LIMIT ?`,
    )
    .pluck();
  const buildCallbacksQuery = (condition: string): string =>
    `SELECT id, vantage, length(request_body) AS bytes FROM exchanges
     WHERE ${condition} AND ${IN_COPY} AND kind IN (${CALLBACK_KINDS}) AND (vantage <> 'wallet' OR peer_id IS NULL)
       AND head_id IS NULL AND ${NOT_DELETED} ORDER BY id`;
  const selectByRound = db.prepare<[string, Buffer | null, SelectedCopy], CallbackRow>(
    buildCallbacksQuery(BY_ROUND),
  );
  const selectBySession = db.prepare<[string, Buffer | null, SelectedCopy], CallbackRow>(
    buildCallbacksQuery(BY_SESSION),
  );

  return {
    listReplays: (originId) =>
      selectReplays.all(originId, originId, MAX_REPLAYS).toReversed().map(summaries.fromRow),
    findConfirmed: (originId) => selectConfirmed.get(originId, originId) ?? originId,
    listAccepted: (originId, url, beforeMs) => selectAccepted.all(originId, url, beforeMs, MAX_ACCEPTED),
    listRollbacks(origin, beforeMs) {
      const round = toRound(origin);
      if (round === null) return [];
      const copy = { ...copies.select(round), importId: origin.importId };
      return selectRollbacks.all(...toIdValues(round.roundId), origin.id, beforeMs, MAX_ACCEPTED, copy);
    },
    listCallbacks(target) {
      const source = copies.select(target);
      const rows =
        target.kind === 'round'
          ? selectByRound.all(...toIdValues(target.roundId), source)
          : selectBySession.all(...toIdValues(target.sessionId), source);
      const first = rows.filter(({ vantage }) => vantage !== 'replay' && vantage !== 'shadow');
      return first.length > 0 ? first : rows;
    },
  };
}
