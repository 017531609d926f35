import { expect, onTestFinished, test } from 'vitest';
import { createSystemClock } from '#core/clock.ts';
import { createWireClient } from '#core/http/wire-client.ts';
import { createPlainSender } from '#core/suite/plain-sender.ts';
import { createSelfSignedCertificate } from '#tests/support/sockets/certificates.ts';
import { startStubWallet } from '#tests/support/wallets/stub-wallet.ts';

test('a certificate is only trusted for the URL that it was trusted for', async () => {
  const certificate = createSelfSignedCertificate('wallet');
  const [here, elsewhere] = [await startStubWallet(certificate), await startStubWallet(certificate)];
  const wire = createWireClient(createSystemClock());
  onTestFinished(() => wire.close());
  const trusted = new Map([[new URL(here.callbackUrls.balance).origin, [certificate.fingerprint]]]);
  const sender = createPlainSender(wire, trusted);
  const send = async ({ callbackUrls: { balance: url } }: typeof here) =>
    (await sender.send({ callback: 'balance', url, body: Buffer.from('{}'), signature: null })).outcome;

  expect(await send(here)).toMatchObject({ kind: 'reply', status: 200 });
  expect(await send(elsewhere)).toMatchObject({ kind: 'failed', reason: 'tls' });
});
