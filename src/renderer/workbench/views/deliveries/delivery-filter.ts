import type { DeliveryState } from '#shared/contract/deliveries.ts';
import type { Callback } from '#shared/protocol/callback.ts';

/** What of the deliveries is shown; an empty choice is no limit. */
export interface DeliveryFilter {
  readonly callbacks: readonly Callback[];
  readonly states: readonly DeliveryState[];
  readonly text: string;
}

/** Rollbacks and finishes are what outlives its moment; balances and betwins are over with their answer. */
export const FIRST_FILTER: DeliveryFilter = { callbacks: ['rollback', 'finish'], states: [], text: '' };

export const NO_FILTER: DeliveryFilter = { callbacks: [], states: [], text: '' };

/** The filter as the workbench is asked for it. */
export function filterInput({ callbacks, states, text }: DeliveryFilter) {
  const part = text.trim();
  return {
    ...(callbacks.length === 0 ? {} : { callbacks: [...callbacks] }),
    ...(states.length === 0 ? {} : { states: [...states] }),
    ...(part === '' ? {} : { text: part }),
  };
}
