import { describe, expect, it } from 'vitest';
import { getMessage } from '#renderer/workbench/exchange/editor/message-name.ts';
import { exchangeDetail } from '#tests/unit/renderer/workbench/exchange-detail.ts';

describe('the expected message of a body', () => {
  it.each([
    ['balance', 'BalanceRequest', 'BalanceResponse'],
    ['betwin', 'BetwinRequest', 'BetwinResponse'],
    ['rollback', 'RollbackRequest', 'RollbackResponse'],
    ['finish', 'FinishRequest', 'FinishResponse'],
  ] as const)('of a %s is its request or its response', (kind, request, response) => {
    expect(getMessage(exchangeDetail({ kind }), 'request')).toBe(request);
    expect(getMessage(exchangeDetail({ kind }), 'response')).toBe(response);
  });

  it('is the error envelope of a rejection, and absent without a response', () => {
    const refused = exchangeDetail({ result: { status: 400, body: '{}' } });
    expect(getMessage(refused, 'response')).toBe('ErrorEnvelope');
    expect(getMessage(exchangeDetail({ result: null }), 'response')).toBeNull();
  });

  it('of a launch depends on its path', () => {
    const launch = (path: string) =>
      exchangeDetail({ kind: 'launch', url: `http://localhost/api/v1/aggregator${path}` });
    expect(getMessage(launch('/launcher/real'), 'request')).toBe('LaunchRealRequest');
    expect(getMessage(launch('/launcher/demo'), 'request')).toBe('LaunchDemoRequest');
    expect(getMessage(launch('/launcher/demo'), 'response')).toBe('LaunchResponse');
  });

  it('is absent if the protocol does not define the request', () => {
    expect(getMessage(exchangeDetail({ kind: 'other' }), 'request')).toBeNull();
    expect(getMessage(exchangeDetail({ kind: 'other' }), 'response')).toBeNull();
    expect(
      getMessage(exchangeDetail({ kind: 'other', result: { status: 404, body: '' } }), 'response'),
    ).toBeNull();
  });
});
