import { toEncodedBody } from '#core/transfer/encoded-body.ts';
import type { ExportedExchange } from '#core/transfer/exported-exchange.ts';
import type { HeaderList } from '#shared/exchange.ts';

interface Change extends Partial<
  Pick<
    ExportedExchange,
    'n' | 'kind' | 'vantage' | 'attempt' | 'delivery' | 'peer' | 'replayOf' | 'copyOf' | 'relay' | 'warnings'
  >
> {
  readonly body?: string | Buffer;
  readonly url?: string;
  readonly headers?: HeaderList;
  readonly response?: string;
  readonly responseHeaders?: HeaderList;
  readonly status?: number;
  readonly accountId?: string;
  readonly roundId?: string;
  readonly transactionIds?: string[];
  readonly expected?: string;
}

/** An exchange as in a file, with defaults. */
export function createExportedExchange(change: Change = {}): ExportedExchange {
  const { n = 1, kind = 'betwin', vantage = 'gateway', attempt = null, peer = null, warnings = [] } = change;
  const body = Buffer.from(change.body ?? '{}');
  return {
    n,
    vantage,
    kind,
    startedAt: 1_772_539_200_000,
    durationMs: 1.5,
    subject: {
      casinoId: 'demo',
      accountId: change.accountId ?? null,
      currency: null,
      gameId: null,
      roundId: change.roundId ?? null,
      sessionId: null,
      transactionIds: change.transactionIds ?? [],
    },
    attempt,
    delivery: change.delivery ?? null,
    peer,
    replayOf: change.replayOf ?? null,
    ...(change.copyOf === undefined ? {} : { copyOf: change.copyOf }),
    ...(change.relay === undefined ? {} : { relay: change.relay }),
    warnings,
    faults: [],
    signature: { verdict: 'verified', expected: change.expected ?? null },
    outcome: { kind: 'reply', apiCode: null },
    request: {
      method: 'POST',
      url: change.url ?? `http://127.0.0.1:4802/demo/${kind}`,
      headers: change.headers ?? [
        ['content-type', 'application/json'],
        ['content-length', `${body.length}`],
      ],
      body: toEncodedBody(body),
      bodyBytes: body.length,
    },
    response: {
      status: change.status ?? 200,
      headers: change.responseHeaders ?? [],
      body: toEncodedBody(Buffer.from(change.response ?? '{}')),
    },
    timing: { connectMs: null, sendMs: 0.1, waitMs: 1, receiveMs: 0.4 },
  };
}
