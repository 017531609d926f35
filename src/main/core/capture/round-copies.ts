import {
  toRoundSource,
  type RoundCopy,
  type RoundSelection,
  type RoundSource,
} from '#shared/replay/round-source.ts';
import type { Database } from '../storage/database.ts';
import { BY_ROUND, BY_SESSION, toIdValues } from './cells/id-columns.ts';
import { buildNotDeletedClause } from './deletion/deleted-ids.ts';

/**
 * The copies of rounds and sessions: imports may have the same IDs as each other and as exchanges captured here, and so
 * may casinos and players. Whatever selects a round or a session by its ID selects one copy.
 */
export interface RoundCopies {
  /**
   * The copy that is selected; without a source, the one that was captured here or else that of the newest import, and
   * of several there the newest.
   */
  select(selection: RoundSelection): RoundSource;
  /** All copies; first the one that is selected without a source. */
  list(selection: RoundSelection): RoundCopy[];
}

/**
 * SQL conditions with the values of a `RoundSource` as named parameters: the exchanges of a copy, and the same for a
 * copy without regard to its import. An exchange whose casino or player is unknown may be part of any.
 */
export const IS_SUBJECT = `(casino_id IS NULL OR @casinoId IS NULL OR casino_id = @casinoId)
  AND (account_id IS NULL OR @accountId IS NULL OR account_id = @accountId)`;
export const IN_COPY = `import_id IS @importId AND ${IS_SUBJECT}`;

/** Replays and requests to a shadow wallet, from both sides: they repeat part of a round. */
export const IS_REPEAT = `EXISTS (SELECT 1 FROM exchanges AS sent
  WHERE sent.id IN (exchanges.id, exchanges.peer_id) AND sent.vantage IN ('replay', 'shadow'))`;

interface GroupRow extends RoundCopy {
  readonly lastId: number;
}

export function createRoundCopies(db: Database): RoundCopies {
  const prepareGroups = (condition: string) =>
    db.prepare<[string, Buffer | null], GroupRow>(
      `SELECT import_id AS importId, casino_id AS casinoId, account_id AS accountId,
         min(id) AS firstId, max(id) AS lastId, count(*) AS exchanges
       FROM exchanges WHERE ${condition} AND NOT ${IS_REPEAT} AND ${buildNotDeletedClause('id')}
       GROUP BY import_id, casino_id, account_id`,
    );
  const selectByRound = prepareGroups(BY_ROUND);
  const selectBySession = prepareGroups(BY_SESSION);

  const prepareHere = (condition: string) =>
    db.prepare<[string, Buffer | null, RoundSource], { id: number }>(
      `SELECT id FROM exchanges WHERE ${condition} AND import_id IS NULL AND ${IS_SUBJECT}
         AND NOT ${IS_REPEAT} AND ${buildNotDeletedClause('id')} LIMIT 1`,
    );
  const selectHereByRound = prepareHere(BY_ROUND);
  const selectHereBySession = prepareHere(BY_SESSION);

  function list(selection: RoundSelection): RoundCopy[] {
    const groups =
      selection.kind === 'round'
        ? selectByRound.all(...toIdValues(selection.roundId))
        : selectBySession.all(...toIdValues(selection.sessionId));
    return mergeUnknown(groups)
      .toSorted(
        (one, other) =>
          (other.importId ?? Infinity) - (one.importId ?? Infinity) || other.lastId - one.lastId,
      )
      .map(({ importId, casinoId, accountId, firstId, exchanges }) => ({
        importId,
        casinoId,
        accountId,
        firstId,
        exchanges,
      }));
  }

  function hasOriginalHere(selection: RoundSelection, source: RoundSource): boolean {
    return selection.kind === 'round'
      ? selectHereByRound.get(...toIdValues(selection.roundId), source) !== undefined
      : selectHereBySession.get(...toIdValues(selection.sessionId), source) !== undefined;
  }

  return {
    list,
    select(selection) {
      const { source } = selection;
      // Replays of imported exchanges are captured here, but are no copy of their round.
      if (source !== undefined && (source.importId !== null || hasOriginalHere(selection, source)))
        return source;
      const copies = list(selection);
      const copy = copies.find((each) => source === undefined || isSameSubject(each, source)) ?? copies[0];
      return copy === undefined ? NOWHERE : toRoundSource(copy);
    },
  };
}

/** Whatever has the ID, such as replays without an original. */
const NOWHERE: RoundSource = { importId: null, casinoId: null, accountId: null };

/** Exchanges whose casino or player is unknown belong to the copies of the same import that have one. */
function mergeUnknown(groups: readonly GroupRow[]): readonly GroupRow[] {
  const countKnown = ({ casinoId, accountId }: GroupRow): number =>
    Number(casinoId !== null) + Number(accountId !== null);
  const copies: GroupRow[] = [];
  for (const group of groups.toSorted((one, other) => countKnown(other) - countKnown(one))) {
    const index = copies.findIndex((copy) => copy.importId === group.importId && isSameSubject(copy, group));
    const copy = copies[index];
    if (copy === undefined) copies.push(group);
    else
      copies[index] = {
        importId: copy.importId,
        casinoId: copy.casinoId ?? group.casinoId,
        accountId: copy.accountId ?? group.accountId,
        firstId: Math.min(copy.firstId, group.firstId),
        lastId: Math.max(copy.lastId, group.lastId),
        exchanges: copy.exchanges + group.exchanges,
      };
  }
  return copies;
}

type Subject = Pick<RoundSource, 'casinoId' | 'accountId'>;

function isSameSubject(one: Subject, other: Subject): boolean {
  const isSame = (left: string | null, right: string | null): boolean =>
    left === null || right === null || left === right;
  return isSame(one.casinoId, other.casinoId) && isSame(one.accountId, other.accountId);
}
