import type { Database } from 'better-sqlite3';
import type { ReplaySequence } from '#shared/contract/replay.ts';
import type { ExchangeSummary } from '#shared/exchange.ts';
import { CALLBACKS } from '#shared/protocol/callback.ts';
import { notDeleted } from '../capture/deletion/deleted-ids.ts';
import { preferLocalRows } from '../capture/prefer-local-rows.ts';
import { SUMMARY_COLUMNS, summaryOfRow, type SummaryRow } from '../capture/summary-row.ts';

/** Reads captured exchanges for replaying. */
export interface ReplayStore {
  /** The newest replays of an exchange or of its peer, oldest first. */
  of(originId: number): ExchangeSummary[];
  /**
   * The callbacks of a round or a session in the order in which they were sent: the sender's view, or the mock wallet's
   * if only it captured them, without marked retries. Replays are used only if there is nothing else. Rows captured
   * here take precedence over imported ones.
   */
  callbacksOf(what: ReplaySequence['what']): readonly CapturedCallback[];
}

export interface CapturedCallback {
  readonly id: number;
  /** The stored length of its body. */
  readonly bytes: number;
}

const MAX_REPLAYS = 500;
const NOT_DELETED = notDeleted('id');
const CALLBACK_KINDS = CALLBACKS.map((callback) => `'${callback}'`).join(', ');

interface CallbackRow extends CapturedCallback {
  readonly vantage: ExchangeSummary['vantage'];
  readonly import_id: number | null;
}

export function createReplayStore(db: Database): ReplayStore {
  const selectReplays = db.prepare<[number, number, number], SummaryRow>(
    `SELECT ${SUMMARY_COLUMNS.join(', ')} FROM exchanges
     WHERE origin_id IN (?, (SELECT peer_id FROM exchanges WHERE id = ?)) AND ${NOT_DELETED} AND vantage = 'replay'
     ORDER BY id DESC LIMIT ?`,
  );
  const callbacksWhere = (condition: string): string =>
    `SELECT id, vantage, length(request_body) AS bytes, import_id FROM exchanges
     WHERE ${condition} AND kind IN (${CALLBACK_KINDS}) AND (vantage <> 'wallet' OR peer_id IS NULL)
       AND head_id IS NULL AND ${NOT_DELETED} ORDER BY id`;
  const selectOfRound = db.prepare<[string], CallbackRow>(callbacksWhere('round_id = ?'));
  const selectOfSession = db.prepare<[string], CallbackRow>(callbacksWhere('session_id = ?'));

  return {
    of: (originId) => selectReplays.all(originId, originId, MAX_REPLAYS).toReversed().map(summaryOfRow),
    callbacksOf(what) {
      const rows = preferLocalRows(
        what.kind === 'round' ? selectOfRound.all(what.roundId) : selectOfSession.all(what.sessionId),
      );
      const first = rows.filter(({ vantage }) => vantage !== 'replay');
      return first.length > 0 ? first : rows;
    },
  };
}
