import type { Vantage } from '#shared/exchange.ts';

export const VANTAGE_WORDS: Record<Vantage, string> = {
  gateway: 'Gateway',
  wallet: 'Mock wallet',
  launch: 'Gateway (launch)',
  suite: 'Test suite',
  replay: 'Replay',
};

/** Whether this side sent the callback; the other side of it, where it is of this workbench, is the mock wallet. */
export function isSender(vantage: Vantage): boolean {
  return vantage === 'gateway' || vantage === 'suite' || vantage === 'replay';
}
