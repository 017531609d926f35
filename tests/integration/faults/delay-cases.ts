import { expect } from 'vitest';
import type { DELAYS } from '#shared/faults/delays.ts';
import { bet } from '#tests/support/wallets/wallet-caller.ts';
import { createAcceptance, betwin } from './calls.ts';
import type { GatewayCase } from './gateway-case.ts';
import type { FaultCases } from './stage-cases.ts';
import { createTimedOutGatewayCases } from './dropped-response-cases.ts';
import { balanceResponse } from './page-responses.ts';
import type { WalletResponse } from './wallet-call.ts';

type Parameters = Readonly<Record<string, number>>;

const expectDuration = (atLeastMs: number) => (response: readonly WalletResponse[]) =>
  // Timers may be early by a millisecond.
  expect(response[0]?.tookMs).toBeGreaterThanOrEqual(atLeastMs - 1);

function createDelayCases(
  { short, long }: { readonly short: Parameters; readonly long: Parameters },
  check: (response: readonly WalletResponse[]) => void,
): FaultCases {
  const shortDelay: GatewayCase = {
    reaction: 'waits for the response',
    arming: { parameters: short },
    pageResponse: balanceResponse('999.00'),
    round: 'bet confirmed in finished',
    deliveries: ['betwin settled: 200*'],
    ledger: ['bet -1.00 applied'],
    balance: '999.00',
  };
  const timedOut = createTimedOutGatewayCases(true).map((gatewayCase) => ({
    ...gatewayCase,
    arming: { ...gatewayCase.arming, parameters: long },
  }));
  return {
    wire: {
      wallet: [
        {
          arming: { parameters: short },
          calls: [betwin(bet('a', '10.00'))],
          responses: [createAcceptance('990.00')],
          postsFirst: true,
          ledger: ['bet a -10.00 applied'],
          balance: '990.00',
          check,
        },
      ],
      gateway: [shortDelay, ...timedOut],
    },
  };
}

export const DELAY_CASES: Record<keyof typeof DELAYS, FaultCases> = {
  latency_fixed: createDelayCases({ short: { ms: 120 }, long: { ms: 10_500 } }, expectDuration(120)),
  latency_uniform: createDelayCases(
    { short: { min_ms: 100, max_ms: 130 }, long: { min_ms: 10_500, max_ms: 10_600 } },
    expectDuration(100),
  ),
  latency_lognormal: createDelayCases(
    { short: { median_ms: 120, sigma: 0 }, long: { median_ms: 10_500, sigma: 0 } },
    expectDuration(120),
  ),
  slow_body: createDelayCases(
    { short: { bytes: 10, every_ms: 10 }, long: { bytes: 16, every_ms: 3_000 } },
    ([response]) => {
      const pieces = Math.ceil((response?.text.length ?? 0) / 10);
      expect(pieces).toBeGreaterThan(5);
      expect((response?.tookMs ?? 0) - (response?.headersMs ?? 0)).toBeGreaterThan((pieces - 2) * 10);
    },
  ),
};
