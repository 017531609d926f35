import { MAX_EXPORT_EXCHANGES, MAX_EXPORT_BYTES, type ExportRequest } from '#shared/contract/transfer.ts';
import { formatByteSize } from '#shared/byte-size.ts';
import type { ListScope } from '#shared/filter/list-scope.ts';
import type { FilterIssue } from '#shared/filter/filter-node.ts';
import { createHeaderLists } from '../../capture/cells/header-lists.ts';
import { toIdValues, BY_ROUND } from '../../capture/cells/id-columns.ts';
import { toStoredExchange, type DetailRow, type StoredExchange } from '../../capture/exchange-row.ts';
import { createSummaries } from '../../capture/summary-row.ts';
import { createRoundCopies, IN_COPY, type SelectedCopy } from '../../capture/round-copies.ts';
import { buildNotDeletedClause } from '../../capture/deletion/deleted-ids.ts';
import type { Database } from '../../storage/database.ts';

/** Finds rows of the list by a filter within a scope, newest first, at most `limit`. */
export type FindRows = (
  filter: string,
  scope: ListScope,
  limit: number,
) => Promise<
  | { readonly kind: 'found'; readonly ids: readonly number[] }
  | { readonly kind: 'invalid'; readonly issues: readonly FilterIssue[] }
>;

export type Selection =
  | {
      readonly kind: 'selected';
      readonly exchanges: readonly StoredExchange[];
      readonly leftOut: readonly string[];
    }
  | { readonly kind: 'invalid'; readonly issues: readonly FilterIssue[] };

/**
 * What an export has of each selected row: the selected exchange, all attempts of its delivery, or also the other side's
 * view of each.
 */
export type RowExtent = 'selected' | 'attempts' | 'whole';

interface Found {
  readonly ids: readonly number[];
  readonly leftOut: readonly string[];
}

export interface ExchangeSelector {
  /** Selects exchanges for an export, in ascending order of ID. */
  (what: ExportRequest['what'], extent: RowExtent): Promise<Selection>;
}

const NOT_DELETED = buildNotDeletedClause('id');
const IN_IDS = 'IN (SELECT value FROM json_each(?))';

export function createExchangeSelector(db: Database, findRows: FindRows): ExchangeSelector {
  const summaries = createSummaries(db);
  const headerLists = createHeaderLists(db);
  const selectRow = db.prepare<[number], DetailRow>('SELECT * FROM exchanges WHERE id = ?');
  const copies = createRoundCopies(db);
  const selectRound = db.prepare<
    [string, Buffer | null, SelectedCopy],
    { id: number; vantage: string; peer_id: number | null }
  >(
    `SELECT id, vantage, peer_id FROM exchanges WHERE ${BY_ROUND} AND ${IN_COPY} AND ${NOT_DELETED} ORDER BY id`,
  );
  const selectExisting = db.prepare<[string], { id: number }>(
    `SELECT id FROM exchanges WHERE id ${IN_IDS} AND ${NOT_DELETED}`,
  );
  const selectAttempts = db.prepare<[string], { id: number }>(
    `SELECT id FROM exchanges WHERE ${NOT_DELETED} AND delivery_id IN (
       SELECT delivery_id FROM exchanges WHERE delivery_id IS NOT NULL AND id ${IN_IDS})`,
  );
  const selectPeers = db.prepare<[string], { id: number }>(
    `SELECT id FROM exchanges WHERE ${NOT_DELETED} AND id IN (SELECT peer_id FROM exchanges WHERE id ${IN_IDS})`,
  );

  const getIds = (rows: readonly { readonly id: number }[]): number[] => rows.map(({ id }) => id);

  function withRows(ids: readonly number[], extent: RowExtent): readonly number[] {
    if (extent === 'selected') return ids;
    const attempts = new Set([...ids, ...getIds(selectAttempts.all(JSON.stringify(ids)))]);
    if (extent === 'attempts') return [...attempts];
    return [...attempts, ...getIds(selectPeers.all(JSON.stringify([...attempts])))];
  }

  /** A user's replays are part of what was captured, but not of the round: a script that sends it again has none. */
  function findRound(round: Extract<ExportRequest['what'], { kind: 'round' }>, extent: RowExtent): Found {
    const rows = selectRound.all(...toIdValues(round.roundId), copies.select(round));
    const replays = new Set(getIds(rows.filter(({ vantage }) => vantage === 'replay')));
    const others = rows.filter(
      ({ id, vantage, peer_id: peer }) =>
        !replays.has(id) && !(vantage === 'wallet' && peer !== null && replays.has(peer)),
    );
    if (extent !== 'selected' || replays.size === 0 || others.length === 0)
      return { ids: getIds(rows), leftOut: [] };
    return {
      ids: getIds(others),
      leftOut: [`Replays (${replays.size}): a script sends the round. To export a replay, select it.`],
    };
  }

  /** What belongs to these rows besides the exchange that each of them shows. */
  function describeOthers(ids: readonly number[]): string[] {
    const others = new Set(withRows(ids, 'whole')).size - ids.length;
    return others === 0
      ? []
      : [
          `Later attempts and other views of the same requests (${others}): this format has each request once.`,
        ];
  }

  function load(selectedIds: readonly number[], missing: readonly string[]): Selection {
    const ids = [...new Set(selectedIds)].toSorted((a, b) => b - a);
    const leftOut = [...missing];
    const exchanges: StoredExchange[] = [];
    let bytes = 0;
    for (const id of ids.slice(0, MAX_EXPORT_EXCHANGES)) {
      const row = selectRow.get(id);
      if (row === undefined) continue;
      bytes += row.request_body.length + (row.response_body?.length ?? 0);
      if (bytes > MAX_EXPORT_BYTES) {
        leftOut.push(
          `The oldest ${ids.length - exchanges.length}: the bodies of the others fill ${formatByteSize(MAX_EXPORT_BYTES)}, the limit for one file.`,
        );
        break;
      }
      exchanges.push(toStoredExchange(row, { summaries, headerLists }));
    }
    if (ids.length > MAX_EXPORT_EXCHANGES)
      leftOut.push(
        `The oldest ${ids.length - MAX_EXPORT_EXCHANGES}: one file can have at most ${MAX_EXPORT_EXCHANGES} exchanges. Use a filter to export fewer.`,
      );
    return { kind: 'selected', exchanges: exchanges.toReversed(), leftOut };
  }

  return async (what, extent) => {
    switch (what.kind) {
      case 'round': {
        const { ids, leftOut } = findRound(what, extent);
        return load(ids, leftOut);
      }
      case 'ids': {
        const existingIds = getIds(selectExisting.all(JSON.stringify(what.ids)));
        const existing = new Set(existingIds);
        const missingIds = what.ids.filter((id) => !existing.has(id));
        const missing =
          missingIds.length === 0 ? [] : [`Exchange not found: ${missingIds.slice(0, 20).join(', ')}.`];
        return load(what.whole ? withRows(existingIds, extent) : existingIds, missing);
      }
      case 'filter': {
        const found = await findRows(what.filter, what.scope, MAX_EXPORT_EXCHANGES + 1);
        if (found.kind === 'invalid') return found;
        return load(withRows(found.ids, extent), extent === 'selected' ? describeOthers(found.ids) : []);
      }
    }
  };
}
