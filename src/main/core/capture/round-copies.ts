import {
  toRoundSource,
  type RoundCopy,
  type RoundSelection,
  type RoundSource,
} from '#shared/replay/round-source.ts';
import type { ExchangeKind, Vantage } from '#shared/exchange.ts';
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
  select(selection: RoundSelection): SelectedCopy;
  /** All copies; first the one that is selected without a source. */
  list(selection: RoundSelection): RoundCopy[];
}

/** The values of the SQL conditions below, as named parameters. */
export interface SelectedCopy extends RoundSource {
  /** The members of the other copies of its import, as JSON: lists of the values of `buildMember`. */
  readonly others: string;
}

/** What decides to which copy an exchange belongs. */
const buildMember = (table: string): string =>
  `(coalesce(${table}.casino_id, ''), coalesce(${table}.account_id, ''), ${table}.url, ${table}.vantage, ${table}.kind)`;
const OTHERS =
  '(SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each(@others))';
const IS_SAME_SUBJECT = `(casino_id IS NULL OR @casinoId IS NULL OR casino_id = @casinoId)
  AND (account_id IS NULL OR @accountId IS NULL OR account_id = @accountId)`;

/**
 * SQL conditions: the exchanges of a copy, and the same without regard to its import. An exchange that was captured here
 * and whose casino or player is unknown may be part of any.
 */
export const IS_SUBJECT = `${IS_SAME_SUBJECT}
  AND (@others = '[]' OR ${buildMember('exchanges')} NOT IN ${OTHERS})`;
export const IN_COPY = `import_id IS @importId AND ${IS_SUBJECT}`;

/** Replays and requests to a shadow wallet, from both sides: they repeat part of a round. */
const IS_REPEAT = `EXISTS (SELECT 1 FROM exchanges AS sent
  WHERE sent.id IN (exchanges.id, exchanges.peer_id) AND sent.vantage IN ('replay', 'shadow'))`;

/** Those that repeat an exchange of a copy, as far as that is known. */
export const REPEATS_COPY = `${IS_SUBJECT} AND ${IS_REPEAT} AND NOT EXISTS (SELECT 1 FROM exchanges AS origin
  WHERE origin.id = exchanges.origin_id AND ${buildMember('origin')} IN ${OTHERS})`;

interface Member {
  readonly casinoId: string | null;
  readonly accountId: string | null;
  readonly url: string;
  readonly vantage: Vantage;
  readonly kind: ExchangeKind;
}

type GroupRow = RoundCopy & Member & { readonly lastId: number };

interface CopyGroup extends RoundCopy {
  readonly lastId: number;
  readonly members: readonly GroupRow[];
  /** Where its requests were sent, without the callback; empty if unknown. */
  readonly walletUrls: readonly string[];
}

export function createRoundCopies(db: Database): RoundCopies {
  const prepareGroups = (condition: string) =>
    db.prepare<[string, Buffer | null], GroupRow>(
      `SELECT import_id AS importId, casino_id AS casinoId, account_id AS accountId,
         min(id) AS firstId, max(id) AS lastId, count(*) AS exchanges, url, vantage, kind
       FROM exchanges WHERE ${condition} AND NOT ${IS_REPEAT} AND ${buildNotDeletedClause('id')}
       GROUP BY import_id, casino_id, account_id, url, vantage, kind`,
    );
  const selectByRound = prepareGroups(BY_ROUND);
  const selectBySession = prepareGroups(BY_SESSION);

  const prepareHere = (condition: string) =>
    db.prepare<[string, Buffer | null, RoundSource], { id: number }>(
      `SELECT id FROM exchanges WHERE ${condition} AND import_id IS NULL AND ${IS_SAME_SUBJECT}
         AND NOT ${IS_REPEAT} AND ${buildNotDeletedClause('id')} LIMIT 1`,
    );
  const selectHereByRound = prepareHere(BY_ROUND);
  const selectHereBySession = prepareHere(BY_SESSION);

  const selectMember = db.prepare<[number], Member>(
    `SELECT casino_id AS casinoId, account_id AS accountId, url, vantage, kind FROM exchanges WHERE id = ?`,
  );

  function group(selection: RoundSelection): CopyGroup[] {
    const groups =
      selection.kind === 'round'
        ? selectByRound.all(...toIdValues(selection.roundId))
        : selectBySession.all(...toIdValues(selection.sessionId));
    return mergeUnknown(groups).toSorted(
      (one, other) => (other.importId ?? Infinity) - (one.importId ?? Infinity) || other.lastId - one.lastId,
    );
  }

  function hasOriginalHere(selection: RoundSelection, source: RoundSource): boolean {
    return selection.kind === 'round'
      ? selectHereByRound.get(...toIdValues(selection.roundId), source) !== undefined
      : selectHereBySession.get(...toIdValues(selection.sessionId), source) !== undefined;
  }

  /** The copy of an imported exchange; undefined if it is none of a round or a session, such as a replay. */
  function findCopy(copies: readonly CopyGroup[], { importId, exchangeId }: RoundSource) {
    const member = exchangeId === undefined ? undefined : selectMember.get(exchangeId);
    if (member === undefined) return undefined;
    const imported = copies.filter((copy) => copy.importId === importId);
    const sent = { ...member, walletUrls: toWalletUrls(member) };
    return (
      imported.find(({ members }) => members.some((each) => toMember(each) === toMember(member))) ??
      imported.find((copy) => isSameSubject(copy, sent))
    );
  }

  return {
    list: (selection) =>
      group(selection).map(({ importId, casinoId, accountId, firstId, exchanges }) => ({
        importId,
        casinoId,
        accountId,
        firstId,
        exchanges,
      })),
    select(selection) {
      const { source } = selection;
      // Replays of imported exchanges are captured here, but are no copy of their round.
      if (source?.importId === null && hasOriginalHere(selection, source)) return { ...source, others: '[]' };
      const copies = group(selection);
      if (source !== undefined && source.importId !== null) {
        const copy = findCopy(copies, source);
        return copy === undefined ? { ...source, others: '[]' } : toSelectedCopy(copy, copies);
      }
      const copy = copies.find((each) => source === undefined || isSameUser(each, source)) ?? copies[0];
      return copy === undefined ? NOWHERE : toSelectedCopy(copy, copies);
    },
  };
}

/** Whatever has the ID, such as replays without an original. */
const NOWHERE: SelectedCopy = { importId: null, casinoId: null, accountId: null, others: '[]' };

function toSelectedCopy(copy: CopyGroup, copies: readonly CopyGroup[]): SelectedCopy {
  const others =
    copy.importId === null ? [] : copies.filter((each) => each !== copy && each.importId === copy.importId);
  const members = others.flatMap((each) => each.members.map(toMember));
  return { ...toRoundSource({ ...copy, id: copy.firstId }), others: `[${members.join()}]` };
}

function toMember({ casinoId, accountId, url, vantage, kind }: Member): string {
  return JSON.stringify([casinoId ?? '', accountId ?? '', url, vantage, kind]);
}

/**
 * Exchanges whose casino or player is unknown belong to the copy of the same import that has one. If several do, they are
 * a copy of their own, unless they were captured here: then they may be part of any.
 */
function mergeUnknown(groups: readonly GroupRow[]): readonly CopyGroup[] {
  const copies: CopyGroup[] = [];
  const wholes = new Map<string, CopyGroup>();
  for (const each of groups.map(toCopyGroup)) {
    const whole = wholes.get(toKey(each));
    wholes.set(toKey(each), whole === undefined ? each : mergeTwo(whole, each));
  }
  for (const whole of [...wholes.values()].toSorted((one, other) => countKnown(other) - countKnown(one))) {
    const same = copies.filter((copy) => copy.importId === whole.importId && isSameSubject(copy, whole));
    const [copy] = same;
    if (copy === undefined || (same.length > 1 && whole.importId !== null)) copies.push(whole);
    else copies[copies.indexOf(copy)] = mergeTwo(copy, whole);
  }
  return copies;
}

function toCopyGroup(row: GroupRow): CopyGroup {
  const { importId, casinoId, accountId, firstId, lastId, exchanges } = row;
  const walletUrls = importId === null ? [] : toWalletUrls(row);
  return { importId, casinoId, accountId, firstId, lastId, exchanges, members: [row], walletUrls };
}

function toKey({ importId, casinoId, accountId, walletUrls }: CopyGroup): string {
  return JSON.stringify([importId, casinoId, accountId, ...walletUrls]);
}

function countKnown({ casinoId, accountId, walletUrls }: CopyGroup): number {
  return Number(casinoId !== null) + Number(accountId !== null) + walletUrls.length;
}

function mergeTwo(one: CopyGroup, other: CopyGroup): CopyGroup {
  return {
    importId: one.importId,
    casinoId: one.casinoId ?? other.casinoId,
    accountId: one.accountId ?? other.accountId,
    firstId: Math.min(one.firstId, other.firstId),
    lastId: Math.max(one.lastId, other.lastId),
    exchanges: one.exchanges + other.exchanges,
    members: [...one.members, ...other.members],
    walletUrls: [...new Set([...one.walletUrls, ...other.walletUrls])],
  };
}

/** Only a sender's URL is the wallet's: what received the request may be behind another one. */
function toWalletUrls({ vantage, kind, url }: Member): readonly string[] {
  if (vantage !== 'gateway' || kind === 'launch' || !URL.canParse(url)) return [];
  const { origin, pathname } = new URL(url);
  return [origin + pathname.replace(/[^/]*\/*$/, '')];
}

type Subject = Pick<RoundSource, 'casinoId' | 'accountId'>;
type Sent = Subject & Pick<CopyGroup, 'walletUrls'>;

/** The casino tells two wallets apart, or else their URLs: a casino may have a URL for each callback. */
function isSameSubject(one: Sent, other: Sent): boolean {
  if (!isSameUser(one, other)) return false;
  if (one.casinoId !== null && other.casinoId !== null) return true;
  const isUnknown = one.walletUrls.length === 0 || other.walletUrls.length === 0;
  return isUnknown || one.walletUrls.some((url) => other.walletUrls.includes(url));
}

function isSameUser(one: Subject, other: Subject): boolean {
  const isSame = (left: string | null, right: string | null): boolean =>
    left === null || right === null || left === right;
  return isSame(one.casinoId, other.casinoId) && isSame(one.accountId, other.accountId);
}
