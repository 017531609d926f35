import { describe, expect, it } from 'vitest';
import { formatReplay } from '#headless/actions/replay/format-replay.ts';
import { exchangeDetail } from '../renderer/workbench/exchange-detail.ts';

const REJECTED = { kind: 'reply', status: 400, apiCode: '403' } as const;
const HINT = /original signature: it was made with a different secret. Use --sign re-sign\./;

describe('a replay as text', () => {
  it('states the URL if it is not the original one', () => {
    const original = exchangeDetail({ id: 1 });
    const url = 'http://127.0.0.1:4999/demo/betwin';
    const replayed = { ...exchangeDetail({ id: 2 }), request: { ...original.request, url } };
    expect(formatReplay(original, replayed, '1/1')).toContain(`sent to ${url}`);
    expect(formatReplay(original, exchangeDetail({ id: 2 }), '1/1')).not.toContain('sent to');
  });

  it('suggests signing again if the wallet rejects the original signature', () => {
    const original = exchangeDetail({ id: 1 });
    expect(formatReplay(original, exchangeDetail({ id: 2, outcome: REJECTED }), '1/1')).toMatch(HINT);
    expect(formatReplay(original, exchangeDetail({ id: 2 }), '1/1')).not.toMatch(HINT);
  });

  it('suggests nothing for an edited body, which the original signature cannot match', () => {
    const replayed = exchangeDetail({ id: 2, outcome: REJECTED, body: '{}' });
    expect(formatReplay(exchangeDetail({ id: 1, body: '{ }' }), replayed, '1/1')).not.toMatch(HINT);
  });
});
