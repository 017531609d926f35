import { beforeAll, describe, expect, test } from 'vitest';
import type { ExchangeDetail } from '#shared/exchange.ts';
import { replaySequence, replayOnce } from '#tests/support/traffic/replaying.ts';
import { importText, readImportedDetails } from '#tests/support/traffic/transfer.ts';
import { openStubWallet, type StubWallet } from '#tests/support/wallets/stub-wallet.ts';
import { computeHmac } from '#tests/support/wallets/wallet-caller.ts';
import { onFileFinished } from '#tests/support/workbench/file-teardown.ts';
import { operatorSettings } from '#tests/support/workbench/operator.ts';
import { sharedTestWorkbench } from '#tests/support/workbench/test-workbench.ts';

const SECRET = 'secret-of-acme-casino';
const SESSION = '0198f8a0-0000-7000-8000-000000000001';
const BODY = JSON.stringify({
  account_id: 'alice',
  currency: 'USD',
  game_id: 'dice',
  session_id: SESSION,
  round_id: 'round-1',
  transactions: [{ id_provider: 'bet-1', type: 'bet', amount: '1.00' }],
});
const UNSIGNED = BODY.replaceAll('-1"', '-2"').replace('000001', '000002');

const bench = sharedTestWorkbench();
let wallet: StubWallet;
let signed: ExchangeDetail;
let unsigned: ExchangeDetail;

/** A HAR file of another tool does not name a casino. */
function createEntry(text: string, signature: string) {
  return {
    startedDateTime: '2026-03-03T12:00:00.000Z',
    request: {
      method: 'POST',
      url: wallet.callbackUrls.betwin,
      headers: [
        { name: 'Content-Type', value: 'application/json' },
        { name: 'X-REQUEST-SIGN', value: signature },
      ],
      postData: { mimeType: 'application/json', text },
    },
    response: { status: 200, headers: [], content: { text: '{"balance":"1.00"}' } },
  };
}

beforeAll(async () => {
  wallet = await openStubWallet();
  onFileFinished(wallet.close);
  const entries = [createEntry(BODY, computeHmac(BODY, SECRET)), createEntry(UNSIGNED, '0f'.repeat(32))];
  const imported = await importText(bench(), JSON.stringify({ log: { entries } }));
  const acme = operatorSettings({
    name: 'Acme Casino',
    casinos: [{ id: 'acme-casino' }],
    callback_urls: wallet.callbackUrls,
  });
  await bench().client.operators.create({ operator: acme, secret: SECRET });
  const details = await readImportedDetails(bench(), imported);
  [signed, unsigned] = [details[0]!, details[1]!];
});

describe('an imported callback without a casino, whose URL and secret an operator here has,', () => {
  test('is re-signed with the secret of that operator', async () => {
    expect(signed.summary.casinoId).toBeNull();
    const bodyBase64 = Buffer.from(BODY.replace('1.00', '2.00')).toString('base64');
    const again = await replayOnce(bench(), signed.summary.id, { bodyBase64, signing: { kind: 're_sign' } });
    expect(again.signature.received).toBe(computeHmac(BODY.replace('1.00', '2.00'), SECRET));
    expect(again.signature).toMatchObject({
      verdict: 'verified',
      explanation: expect.stringContaining('the secret of Acme Casino'),
    });
  });

  test('keeps its verdict if it is replayed unchanged', async () => {
    const again = await replayOnce(bench(), signed.summary.id);
    expect(again.signature).toMatchObject({
      verdict: 'verified',
      explanation: expect.stringContaining('the secret of Acme Casino'),
    });
  });

  test('is re-signed in a replay of its session', async () => {
    const state = await replaySequence(bench(), {
      what: { kind: 'session', sessionId: SESSION },
      signing: { kind: 're_sign' },
    });
    const last = await bench().client.exchanges.get({ id: state.steps[0]!.exchangeId! });
    expect(last.summary.signature).toBe('verified');
  });

  test('is explained with that secret if the signature of the replay is wrong', async () => {
    const again = await replayOnce(bench(), signed.summary.id, { signing: { kind: 'wrong' } });
    expect(again.summary.signature).toBe('mismatch');
    expect(again.signature.explanation).not.toContain('No operator');
  });

  test('is re-signed with the secret of the operator with its URL if its signature is unknown', async () => {
    const again = await replayOnce(bench(), unsigned.summary.id, { signing: { kind: 're_sign' } });
    expect(again.signature).toMatchObject({ verdict: 'verified', received: computeHmac(UNSIGNED, SECRET) });
  });
});

test('a replay that was sent before the operator was added is explained with that operator', async () => {
  const other = await openStubWallet();
  onFileFinished(other.close);
  const [imported] = await readImportedDetails(
    bench(),
    await importText(
      bench(),
      JSON.stringify({
        log: { entries: [createEntry(BODY, computeHmac(BODY, 'secret-of-later'))] },
      }).replaceAll(wallet.callbackUrls.betwin, other.callbackUrls.betwin),
    ),
  );
  const again = await replayOnce(bench(), imported!.summary.id);
  expect(again.signature.explanation).toMatch(/^No operator of this workbench uses this URL/);
  const later = operatorSettings({ id: 'later', callback_urls: other.callbackUrls });
  await bench().client.operators.create({ operator: later, secret: 'secret-of-later' });
  const { signature } = await bench().client.exchanges.get({ id: again.summary.id });
  expect(signature.explanation).toBe(
    'It was sent before an operator here had this URL. It verifies with the secret of later.',
  );
});
