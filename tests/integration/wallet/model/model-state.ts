import type { Fields } from './model-requests.ts';
import { formatUnits } from './units.ts';

/** Decimals by currency; any other currency is unknown to the casino. */
export const DECIMALS: Readonly<Record<string, number>> = {
  USD: 2,
  JPY: 0,
  CUSTOM_COIN: 0,
  CUSTOM_GEM: 4,
  CUSTOM_DUST: 16,
};

/** A player's balances in one currency, in its smallest unit. */
export interface Account {
  readonly real: bigint;
  readonly bonus: bigint;
  readonly betLimit: bigint | null;
  readonly winLimit: bigint | null;
}

export type ModelResponse =
  | { readonly status: 200; readonly body: Readonly<Record<string, unknown>> }
  | { readonly status: 400; readonly apiCode: string; readonly balance?: string };

export interface ModelResult {
  readonly response: ModelResponse;
  /** How many warnings the exchange has; null if the response is an error, for which they are not counted. */
  readonly warnings: number | null;
}

/** The response that a repeat gets. */
export interface OriginalResponse {
  readonly balance: string;
  readonly round: string;
}

/** The state of an id_provider; `bonus` is its bonus part, `after` the balance reported then. */
export type Entry = Fields & { readonly seen: number; readonly after: string } & (
    | {
        readonly kind: 'bet' | 'win';
        readonly units: bigint;
        readonly bonus: bigint;
        readonly round: string;
        readonly reversed: boolean;
        response: OriginalResponse;
      }
    | {
        readonly kind: 'rollback';
        readonly original: string;
        readonly bonus: bigint;
        response: OriginalResponse;
      }
    | { readonly kind: 'tombstone' }
  );

/** The state that callbacks change: for an error, a copy of it is discarded. */
export interface State {
  readonly accounts: Map<string, Account>;
  readonly entries: Map<string, Entry>;
  readonly finishedRounds: Set<string>;
}

/** What only a user changes. */
export interface House {
  readonly players: Map<string, 'active' | 'disabled'>;
  bonusFirst: boolean;
  tombstoneCode: string;
}

export class Rejection extends Error {
  readonly response: ModelResponse;
  constructor(apiCode: string, rule: string, balance?: string) {
    super(rule);
    this.response = { status: 400, apiCode, ...(balance === undefined ? {} : { balance }) };
  }
}

/** One callback being processed, on a copy of the state. */
export interface Draft extends State {
  readonly house: House;
  /** Called for each rule that applied. */
  readonly onRule: (rule: string) => void;
  /** Counts up with every entry. */
  readonly next: () => number;
}

const NOTHING: Account = { real: 0n, bonus: 0n, betLimit: null, winLimit: null };

export function walletAccount({ account_id, currency }: Fields): string {
  return `${account_id} ${currency}`;
}

export function findAccount(fields: Fields, { accounts }: Pick<State, 'accounts'>): Account {
  return accounts.get(walletAccount(fields)) ?? NOTHING;
}

/** The reported balance: including the bonus balance only if that is played first. */
export function reportedUnits({ real, bonus }: Account, { bonusFirst }: House): bigint {
  return bonusFirst ? real + bonus : real;
}

export function reportedText(fields: Fields, draft: Pick<Draft, 'accounts' | 'house'>): string {
  return formatUnits(reportedUnits(findAccount(fields, draft), draft.house), DECIMALS[fields.currency] ?? 0);
}

export function acceptPlayerAndCurrency({ account_id, currency }: Fields, { house }: Draft): void {
  if (!house.players.has(account_id)) throw new Rejection('101', 'unknown player');
  if (DECIMALS[currency] === undefined) throw new Rejection('400', 'unknown currency');
}

export function isDisabled({ account_id }: Fields, { house }: Draft): boolean {
  return house.players.get(account_id) === 'disabled';
}

/** A request with something new gets the current balance; any other, that of the newest transaction that it names. */
export function createResponse(
  request: Fields & { readonly transactions: readonly { id_provider: string }[] },
  round: { readonly id: string; readonly finished: boolean },
  added: readonly Entry[],
  draft: Draft,
): OriginalResponse {
  if (added.length > 0) {
    const response = { balance: reportedText(request, draft), round: round.id };
    for (const entry of added) if (entry.kind !== 'tombstone') entry.response = response;
    if (round.finished) draft.finishedRounds.add(round.id);
    return response;
  }
  const entries = request.transactions.map(({ id_provider }) => draft.entries.get(id_provider));
  const newest = entries.reduce((a, b) => ((a?.seen ?? 0) > (b?.seen ?? 0) ? a : b));
  if (newest === undefined || newest.kind === 'tombstone') throw new Error('A repeat of nothing');
  return newest.response;
}
