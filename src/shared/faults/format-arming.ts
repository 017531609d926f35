import { assertNever } from '../assert-never.ts';
import type { ProxyFaultEffect } from '../contract/recording-proxies.ts';
import type { FaultArming } from './arming.ts';
import { describeFault, formatFaultName } from './catalogue.ts';

/** Removes the backticks around code from a sentence of the catalogue. */
export function stripMarkup(text: string): string {
  return text.replaceAll('`', '');
}

/** How a captured exchange names a fault that affected it: `connection reset after the ledger`. */
export function formatFault({ fault, stage }: Pick<FaultArming, 'fault' | 'stage'>): string {
  const name = formatFaultName(fault);
  if (describeFault(fault).stages.length === 1) return name;
  return `${name} ${stage === 'after_ledger' ? 'after' : 'before'} the ledger`;
}

/** The faults of a recording proxy, by the names that exchanges store and filters find. */
const PROXY_FAULTS = {
  proxy_delay_request: 'request delayed by the proxy',
  proxy_delay_response: 'response delayed by the proxy',
  proxy_cut: 'response cut by the proxy',
  proxy_status: 'status replaced by the proxy',
} as const satisfies Record<`proxy_${ProxyFaultEffect['kind']}`, string>;

/** A fault of a captured exchange, for reading. */
export function formatStoredFault(stored: string): string {
  return Object.hasOwn(PROXY_FAULTS, stored) ? PROXY_FAULTS[stored as keyof typeof PROXY_FAULTS] : stored;
}

/** A whole arming in one line: `connection reset after the ledger, next 2, betwin, account alice`. */
export function formatArming(arming: FaultArming): string {
  const { fault, parameters, callbacks, casinoId, accountId, roundId } = arming;
  const described = describeFault(fault).parameters ?? [];
  const numbers = described.map(({ name, label, unit, initial }) => {
    const value = `${parameters[name] ?? initial}${unit === null ? '' : ` ${unit}`}`;
    // `fixed latency, 500 ms` and `slow body, 16 bytes, every 200 ms` are clear without the label.
    const isUnitImplied = described.length === 1 || label.toLowerCase() === unit;
    return isUnitImplied ? value : `${label.toLowerCase()} ${value}`;
  });
  return [
    formatFault(arming),
    ...numbers,
    ...formatFrequency(arming),
    ...(callbacks ?? []),
    ...(casinoId === null ? [] : [`casino ${casinoId}`]),
    ...(accountId === null ? [] : [`account ${accountId}`]),
    ...(roundId === null ? [] : [`round ${roundId}`]),
  ].join(', ');
}

function formatFrequency({ frequency, seed }: FaultArming): string[] {
  switch (frequency.kind) {
    case 'always':
      return [];
    case 'next':
      return [`next ${frequency.count}`];
    case 'every':
      return [`every ${frequency.nth}${getOrdinalEnding(frequency.nth)}`];
    case 'chance':
      return [`${Number((frequency.probability * 100).toFixed(4))}% at random, seed ${seed}`];
    case 'for':
      return [`for ${frequency.seconds} s`];
    default:
      return assertNever(frequency);
  }
}

function getOrdinalEnding(n: number): string {
  if (n % 100 >= 11 && n % 100 <= 13) return 'th';
  return { 1: 'st', 2: 'nd', 3: 'rd' }[n % 10] ?? 'th';
}
