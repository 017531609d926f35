import type { OperatorSummary } from '#shared/contract/operators.ts';
import type { SelectOption } from '../../../ui/form/select-field.tsx';
import { CALLBACKS, type Callback } from '#shared/protocol/callback.ts';
import { texts } from './texts.ts';

/** A casino with its operator, which has the secret and the currencies. */
export interface Casino {
  readonly id: string;
  /** Its own, or else its operator's. */
  readonly name: string;
  readonly operator: OperatorSummary;
}

export function listCasinos(operators: readonly OperatorSummary[]): Casino[] {
  return operators.flatMap((operator) =>
    operator.casinos.map(({ id, name = operator.name }) => ({ id, name, operator })),
  );
}

/** The operator of a casino, unless there is no such casino. */
export function findOperator(
  operators: readonly OperatorSummary[],
  casinoId: string,
): OperatorSummary | undefined {
  return operators.find(({ casinos }) => casinos.some(({ id }) => id === casinoId));
}

/** How many of the casino's callbacks go to the mock wallet, at this URL. */
export function countMockCallbacks(
  { callbackUrls }: OperatorSummary['casinos'][number],
  mockWallet: string,
): number {
  const { origin } = new URL(mockWallet);
  return CALLBACKS.filter((callback) => new URL(callbackUrls[callback]).origin === origin).length;
}

/** The wallets that URLs call, by their hosts; the mock wallet of this workbench by its name. */
export function formatWallets(
  urls: Readonly<Record<Callback, string>>,
  mockWallet: string | undefined,
): string {
  const names = CALLBACKS.map((callback) =>
    isMockWallet(urls[callback], mockWallet) ? texts.mockWallet : new URL(urls[callback]).host,
  );
  return [...new Set(names)].join(', ');
}

/** The difference between two sets of URLs: those of the first callback that is sent elsewhere, or null. */
export function findDifferingWallets(
  before: Readonly<Record<Callback, string>>,
  after: Readonly<Record<Callback, string>>,
  mockWallet: string | undefined,
): { readonly before: string; readonly after: string } | null {
  const callback = CALLBACKS.find((each) => before[each] !== after[each]);
  if (callback === undefined) return null;
  const getName = (url: string): string => (isMockWallet(url, mockWallet) ? texts.theMockWallet : url);
  return { before: getName(before[callback]), after: getName(after[callback]) };
}

/** Whether a URL belongs to this workbench's mock wallet. */
export function isMockWallet(url: string, mockWallet: string | undefined): boolean {
  return mockWallet !== undefined && new URL(url).origin === new URL(mockWallet).origin;
}

/** Whether none of the casino's callbacks go to the mock wallet: it then has other players, and no armed faults. */
export function isOwnWallet(
  operators: readonly OperatorSummary[],
  casinoId: string,
  mockWallet: string | undefined,
): boolean {
  const casino = operators.flatMap(({ casinos }) => casinos).find(({ id }) => id === casinoId);
  return casino !== undefined && mockWallet !== undefined && countMockCallbacks(casino, mockWallet) === 0;
}

/** Includes a selected casino that no longer exists, so that the list can show the current value; '' selects none. */
export function listCasinoOptions(casinos: readonly Casino[], selected: string): SelectOption<string>[] {
  const options = casinos.map(({ id, name }) => ({
    value: id,
    text: name === id ? id : `${id} · ${name}`,
  }));
  return selected === '' || options.some(({ value }) => value === selected)
    ? options
    : [{ value: selected, text: texts.unknown(selected) }, ...options];
}

/**
 * Four paths under one base: `http://localhost:3000/wallet` becomes `http://localhost:3000/wallet/balance` and so on.
 */
export function fillFromBase(base: string): Record<Callback, string> {
  const stem = base.trim().replace(/\/+$/, '');
  return Object.fromEntries(CALLBACKS.map((kind) => [kind, `${stem}/${kind}`])) as Record<Callback, string>;
}
