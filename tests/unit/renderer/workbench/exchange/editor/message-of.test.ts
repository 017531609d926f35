import { describe, expect, it } from 'vitest';
import { messageOf } from '#renderer/workbench/exchange/editor/message-of.ts';
import { exchangeDetail } from '#tests/unit/renderer/workbench/exchange-detail.ts';

describe('the expected message of a body', () => {
  it.each([
    ['balance', 'BalanceRequest', 'BalanceResponse'],
    ['betwin', 'BetwinRequest', 'BetwinResponse'],
    ['rollback', 'RollbackRequest', 'RollbackResponse'],
    ['finish', 'FinishRequest', 'FinishResponse'],
  ] as const)('of a %s is its request or its response', (kind, request, response) => {
    expect(messageOf(exchangeDetail({ kind }), 'request')).toBe(request);
    expect(messageOf(exchangeDetail({ kind }), 'response')).toBe(response);
  });

  it('is the error envelope of a rejection, and absent without a response', () => {
    const refused = exchangeDetail({ result: { status: 400, body: '{}' } });
    expect(messageOf(refused, 'response')).toBe('ErrorEnvelope');
    expect(messageOf(exchangeDetail({ result: null }), 'response')).toBeNull();
  });

  it('of a launch depends on its path', () => {
    const launch = (path: string) =>
      exchangeDetail({ kind: 'launch', url: `http://localhost/api/v1/aggregator${path}` });
    expect(messageOf(launch('/launcher/real'), 'request')).toBe('LaunchRealRequest');
    expect(messageOf(launch('/launcher/demo'), 'request')).toBe('LaunchDemoRequest');
    expect(messageOf(launch('/launcher/demo'), 'response')).toBe('LaunchResponse');
  });

  it('is absent if the protocol does not define the request', () => {
    expect(messageOf(exchangeDetail({ kind: 'other' }), 'request')).toBeNull();
    expect(messageOf(exchangeDetail({ kind: 'other' }), 'response')).toBeNull();
    expect(
      messageOf(exchangeDetail({ kind: 'other', result: { status: 404, body: '' } }), 'response'),
    ).toBeNull();
  });
});
