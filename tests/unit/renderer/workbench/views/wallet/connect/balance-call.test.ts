import { execFileSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { formatBalanceCall } from '#renderer/workbench/views/wallet/connect/balance-call.ts';

const CALL = {
  url: 'http://127.0.0.1:4802/demo/balance',
  accountId: 'alice',
  currency: 'USD',
  gameId: 'dice',
  secret: 's3cret',
};

/** The arguments that a shell passes to `curl`, which is replaced by a function that prints them. */
function readArguments(command: string): string[] {
  const script = `curl() { printf '%s\\0' "$@"; }\n${command}`;
  return execFileSync('sh', ['-c', script], { encoding: 'utf8' }).split('\0');
}

it.each(['alice', 'o\'neil $HOME `id` "x" \\n', 'Łódź'])(
  'the balance call signs exactly the bytes that it sends for account %j',
  (accountId) => {
    const secret = `it's a "secret" $1`;
    const sent = readArguments(formatBalanceCall({ ...CALL, accountId, secret }));
    const body = JSON.stringify({ account_id: accountId, currency: 'USD', game_id: 'dice' });
    expect(sent).toContain(body);
    expect(sent).toContain(`X-REQUEST-SIGN: ${createHmac('sha256', secret).update(body).digest('hex')}`);
    expect(sent).toContain(CALL.url);
  },
);
