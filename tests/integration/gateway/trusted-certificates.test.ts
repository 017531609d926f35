import { describe, expect, test } from 'vitest';
import type { FailureReason } from '#shared/exchange.ts';
import {
  createPrivatelyIssuedCertificate,
  createSelfSignedCertificate,
  type ServerCertificate,
} from '#tests/support/sockets/certificates.ts';
import { OPENSSL_VERSION } from '#tests/support/sockets/openssl.ts';
import { operator } from '#tests/support/workbench/operator.ts';
import { startStubPlay } from '#tests/support/games/stub-play.ts';
import { startStubWallet } from '#tests/support/wallets/stub-wallet.ts';

/** The operator `acme` with a wallet behind https, and `other` with the same wallet. */
async function startSecureWallet(certificate: ServerCertificate) {
  const wallet = await startStubWallet(certificate);
  const { callbackUrls } = wallet;
  const { bench, player } = await startStubPlay({
    operators: [
      operator({ callback_urls: callbackUrls }),
      operator({ id: 'other', callback_urls: callbackUrls }),
    ],
  });
  const { client } = bench;
  return {
    client,
    player,
    wallet,
    async trust(fingerprints: string[], change: { callback_urls?: object } = {}) {
      const { operator: settings } = await client.operators.get({ operatorId: 'acme' });
      const trusted_certificates = fingerprints;
      await client.operators.update({ operator: { ...settings, trusted_certificates, ...change } });
    },
    connect: (id = 'acme') =>
      client.operators.testConnection({ operatorId: id, casinoId: id, accountId: 'alice', currency: 'USD' }),
    async failures(kind: 'balance' | 'betwin'): Promise<(FailureReason | null)[]> {
      const { exchanges } = await client.exchanges.list({ limit: 50 });
      const rows = exchanges.filter((exchange) => exchange.kind === kind);
      const attempts = await Promise.all(rows.map(({ id }) => client.exchanges.attempts({ id })));
      return attempts.flat().map(({ outcome }) => (outcome.kind === 'failed' ? outcome.reason : null));
    },
  };
}

describe.skipIf(OPENSSL_VERSION === null)('a wallet with a self-signed certificate', () => {
  test('is rejected: callbacks fail with a TLS error before anything is sent', async () => {
    const { player, wallet, failures } = await startSecureWallet(
      createSelfSignedCertificate('wallet.example'),
    );
    expect(await player.bet()).toMatchObject({
      status: 502,
      body: { error: { kind: 'wallet_unavailable' } },
    });
    expect(await failures('betwin')).toEqual(['tls', 'tls', 'tls', 'tls']);
    expect(wallet.received).toEqual([]);
  });

  test('is shown by a connection test with its owner, its fingerprint, and the reason why it is not trusted', async () => {
    const certificate = createSelfSignedCertificate('wallet.example');
    const { connect, wallet } = await startSecureWallet(certificate);
    const result = await connect();
    expect(result).toMatchObject({
      verdict: 'failed',
      status: null,
      certificate: {
        subject: 'wallet.example',
        issuer: 'wallet.example',
        fingerprint: certificate.fingerprint,
        reason: 'It is self-signed',
      },
    });
    expect(result.advice.join(' ')).toContain('trust it here');
    expect(new Date(result.certificate!.validTo).getTime()).toBeGreaterThan(Date.now());
    expect(wallet.received).toEqual([]);
  });

  test('is trusted from the next request on, once a user adds its fingerprint', async () => {
    const { connect, failures, player, trust, wallet } = await startSecureWallet(
      createSelfSignedCertificate('wallet.example'),
    );
    const { certificate } = await connect();
    await trust([certificate!.fingerprint]);
    expect(await connect()).toMatchObject({ verdict: 'works', balance: '500.00', certificate: null });
    expect(await player.bet()).toMatchObject({ status: 200, body: { balance: '500.00' } });
    expect(await failures('betwin')).toEqual([null]);
    expect(wallet.received.map(({ callback }) => callback)).toEqual(['balance', 'betwin']);
  });

  test('is trusted for that operator alone, even with an open connection', async () => {
    const { connect, trust, wallet } = await startSecureWallet(createSelfSignedCertificate('wallet.example'));
    const { certificate } = await connect();
    await trust([certificate!.fingerprint]);
    expect(await connect('acme')).toMatchObject({ verdict: 'works' });
    expect(await connect('other')).toMatchObject({
      verdict: 'failed',
      certificate: { fingerprint: certificate!.fingerprint },
    });
    expect(wallet.received).toHaveLength(1);
  });

  test('is rejected again once the trust is removed, even with an open connection', async () => {
    const certificate = createSelfSignedCertificate('wallet.example');
    const { connect, trust } = await startSecureWallet(certificate);
    await trust([certificate.fingerprint]);
    expect(await connect()).toMatchObject({ verdict: 'works' });
    await trust([]);
    expect(await connect()).toMatchObject({ verdict: 'failed' });
  });

  test('is rejected if another certificate is trusted, even one with the same name', async () => {
    const [mine, impostors] = [
      createSelfSignedCertificate('wallet.example'),
      createSelfSignedCertificate('wallet.example'),
    ];
    const { connect, player, trust, wallet } = await startSecureWallet(impostors);
    await trust([mine.fingerprint]);
    expect(await connect()).toMatchObject({
      verdict: 'failed',
      certificate: { fingerprint: impostors.fingerprint, reason: 'It is self-signed' },
    });
    expect(await player.load()).toMatchObject({ status: 502 });
    expect(wallet.received).toEqual([]);
    await trust([mine.fingerprint, impostors.fingerprint]);
    expect(await connect()).toMatchObject({ verdict: 'works' });
  });
});

test.skipIf(OPENSSL_VERSION === null)(
  'a certificate of an unknown authority is rejected with a TLS error, is shown, and can be trusted',
  async () => {
    const certificate = createPrivatelyIssuedCertificate('wallet.example');
    const { connect, failures, trust } = await startSecureWallet(certificate);
    expect(await connect()).toMatchObject({
      verdict: 'failed',
      certificate: {
        subject: 'wallet.example',
        issuer: 'Our CA',
        fingerprint: certificate.fingerprint,
        reason: 'It was issued by an unknown authority',
      },
    });
    expect(await failures('balance')).toEqual(['tls']);
    await trust([certificate.fingerprint]);
    expect(await connect()).toMatchObject({ verdict: 'works' });
  },
);

test('a wallet without TLS shows no certificate', async () => {
  const { bench } = await startStubPlay();
  expect(
    await bench.client.operators.testConnection({
      operatorId: 'acme',
      casinoId: 'acme',
      accountId: 'alice',
      currency: 'USD',
    }),
  ).toMatchObject({ verdict: 'works', certificate: null });
});
