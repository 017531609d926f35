import type { ExchangeHold } from './breakpoints/hold-stage.ts';
import {
  getExchangeEffect,
  getSteadyStart,
  type ExchangeMoney,
  type ExchangeSummary,
  type Movements,
  type Outcome,
} from './exchange.ts';

/** The status of a row over all its attempts. */
export interface ChainStatus {
  readonly outcome: Outcome;
  readonly durationMs: number;
  readonly warnings: readonly string[];
  readonly faults: readonly string[];
  /** The holds of the first and the last attempt. */
  readonly holds: readonly ExchangeHold[];
  /** Of the attempt that moved the money or may have, even if a later one was rejected. */
  readonly money: ExchangeMoney | null;
  readonly moneyOutcome: Outcome;
  readonly moneyEffect: ReturnType<typeof getExchangeEffect>;
  /** Of all attempts; undefined if that one alone shows what happened to the money. */
  readonly movements?: Movements | undefined;
}

/**
 * The status of a row: with retries, the outcome of the last attempt, and the duration from the start of the first to
 * the end of the last, including waits.
 */
export function getStatus(summary: ExchangeSummary): ChainStatus {
  const { chain, durationMs, warnings, faults, holds } = summary;
  if (chain === null)
    return { ...summary, moneyOutcome: summary.outcome, moneyEffect: getExchangeEffect(summary) };
  const { last, effective = last, movements, between } = chain;
  const { money, outcome: moneyOutcome } = effective;
  return {
    outcome: last.outcome,
    // An import may have times of a clock that was set back: then the whole would be shorter than a part.
    durationMs: Math.max(
      getSteadyStart(last) + last.durationMs - getSteadyStart(summary),
      last.durationMs,
      durationMs,
    ),
    warnings: [...new Set([...warnings, ...(between?.warnings ?? []), ...last.warnings])],
    faults: [...new Set([...faults, ...(between?.faults ?? []), ...last.faults])],
    holds: [...holds, ...last.holds],
    money,
    moneyOutcome,
    moneyEffect: getExchangeEffect(effective),
    movements,
  };
}

/** Sent by Test connection: it belongs to no delivery, and no game waits for it. */
export function isConnectionTest({ vantage, attempt, deliveryId, importId }: ExchangeSummary): boolean {
  return vantage === 'gateway' && attempt === null && deliveryId === null && importId === null;
}

/** Only a sender knows its attempts: a proxy, a wallet and a file of another tool see each as an exchange of its own. */
export function knowsAttempts({ vantage, deliveryId, importId }: ExchangeSummary): boolean {
  return deliveryId !== null || (importId === null && !['proxy', 'shadow', 'wallet'].includes(vantage));
}
