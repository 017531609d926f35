import { describe, expect, it } from 'vitest';
import { findMessageName } from '#renderer/workbench/exchange/editor/message-name.ts';
import { exchangeDetail } from '#tests/unit/renderer/workbench/exchange-detail.ts';

describe('the expected message of a body', () => {
  it.each([
    ['balance', 'BalanceRequest', 'BalanceResponse'],
    ['betwin', 'BetwinRequest', 'BetwinResponse'],
    ['rollback', 'RollbackRequest', 'RollbackResponse'],
    ['finish', 'FinishRequest', 'FinishResponse'],
  ] as const)('of a %s is its request or its response', (kind, request, response) => {
    expect(findMessageName(exchangeDetail({ kind }), 'request')).toBe(request);
    expect(findMessageName(exchangeDetail({ kind }), 'response')).toBe(response);
  });

  it('is the error envelope for a rejection, and absent without a response', () => {
    const refused = exchangeDetail({ result: { status: 400, body: '{}' } });
    expect(findMessageName(refused, 'response')).toBe('ErrorEnvelope');
    expect(findMessageName(exchangeDetail({ result: null }), 'response')).toBeNull();
  });

  it('of a launch depends on its path', () => {
    const getLaunchName = (path: string) =>
      exchangeDetail({ kind: 'launch', url: `http://localhost/api/v1/aggregator${path}` });
    expect(findMessageName(getLaunchName('/launcher/real'), 'request')).toBe('LaunchRealRequest');
    expect(findMessageName(getLaunchName('/launcher/demo'), 'request')).toBe('LaunchDemoRequest');
    expect(findMessageName(getLaunchName('/launcher/demo'), 'response')).toBe('LaunchResponse');
  });

  it('is absent if the protocol does not define the request', () => {
    expect(findMessageName(exchangeDetail({ kind: 'other' }), 'request')).toBeNull();
    expect(findMessageName(exchangeDetail({ kind: 'other' }), 'response')).toBeNull();
    expect(
      findMessageName(exchangeDetail({ kind: 'other', result: { status: 404, body: '' } }), 'response'),
    ).toBeNull();
  });
});
