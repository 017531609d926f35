import { expect, it } from 'vitest';
import { describeEdits } from '#renderer/workbench/exchange/hold-stages.ts';
import type { ExchangeHold, HoldStage } from '#shared/breakpoints/hold-stage.ts';
import type { ExchangeSummary, RelayNote } from '#shared/exchange.ts';
import { exchangeSummary } from '../exchange-summary.ts';

function describe(stage: HoldStage, change: Partial<ExchangeSummary> & Partial<ExchangeHold> = {}) {
  const { action = 'sent', edited = true, ...summary } = change;
  const exchange = {
    summary: exchangeSummary({ id: 1, holds: [{ stage, heldMs: 1_000, action, edited }], ...summary }),
    relay: null as RelayNote | null,
  };
  return [describeEdits(exchange, 'request'), describeEdits(exchange, 'response')] as const;
}

it.each([
  ['before_signing', {}, 'Edited at a breakpoint, before signing.'],
  ['before_sending', {}, 'Edited at a breakpoint, before sending.'],
  ['proxy_request', { vantage: 'proxy' }, 'Edited at a breakpoint, before the proxy forwards it.'],
  ['proxy_request', {}, 'Edited at a breakpoint, before the proxy forwards it. This is the original.'],
  ['before_ledger', { peerId: 2 }, 'Edited at a breakpoint, before the ledger. This is the original.'],
  [
    'before_ledger',
    { vantage: 'wallet', peerId: 2 },
    'Edited at a breakpoint, before the ledger. The other side under Seen by has the original.',
  ],
  ['before_ledger', { vantage: 'wallet' }, 'Edited at a breakpoint, before the ledger.'],
] as const)('a request that was edited at %s has a note: %j', (stage, change, note) => {
  expect(describe(stage, change)).toEqual([[note], []]);
});

it.each([
  ['response', {}, 'Edited at a breakpoint, at the response.'],
  [
    'response',
    { peerId: 2 },
    'Edited at a breakpoint, at the response. The other side under Seen by has the original.',
  ],
  ['after_ledger', { peerId: 2 }, 'Edited at a breakpoint, after the ledger.'],
  ['proxy_response', {}, 'Edited at a breakpoint, before the proxy forwards it.'],
  [
    'before_sending',
    { action: 'answered' },
    'Answered at a breakpoint, before sending: not a response from the wallet.',
  ],
] as const)('a response that was edited or written at %s has a note: %j', (stage, change, note) => {
  expect(describe(stage, change)).toEqual([[], [note]]);
});

it('a response that was edited at a proxy is in the Proxy tab', () => {
  const holds: ExchangeHold[] = [{ stage: 'proxy_response', heldMs: 1, action: 'sent', edited: true }];
  const relay: RelayNote = {
    proxy: 'live',
    received: { target: '/betwin', host: null },
    answered: { status: 200, headers: [], base64: '' },
  };
  const exchange = { summary: exchangeSummary({ id: 1, vantage: 'proxy', holds }), relay };
  expect(describeEdits(exchange, 'response')).toEqual([
    'Edited at a breakpoint, before the proxy forwards it. The Proxy tab has the original.',
  ]);
});

it('a message that was sent unchanged, or dropped, has no note', () => {
  expect(describe('response', { edited: false })).toEqual([[], []]);
  expect(describe('before_sending', { edited: false, action: 'dropped' })).toEqual([[], []]);
});
