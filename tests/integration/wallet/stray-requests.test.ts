import { expect, it } from 'vitest';
import type { ExchangeDetail } from '#shared/exchange.ts';
import { operator } from '#tests/support/workbench/operator.ts';
import { sharedTestWorkbench } from '#tests/support/workbench/test-workbench.ts';
import { REQUESTS, createWalletCaller } from '#tests/support/wallets/wallet-caller.ts';

const ACME = operator({ casinos: [{ id: 'acme' }, { id: 'acme-2' }] });
const bench = sharedTestWorkbench({ operators: [ACME, operator({ id: 'other' })] });

/** Posts a balance to the URL, signed with the secret, and returns what was captured. */
async function postAndGetCaptured(path: string, secret: string, headers = {}): Promise<ExchangeDetail> {
  const { client, wallet } = bench();
  await createWalletCaller(wallet, secret).post(path, JSON.stringify(REQUESTS.balance), headers);
  const { exchanges } = await client.exchanges.list({ limit: 1 });
  return client.exchanges.get({ id: exchanges[0]!.id });
}

it.each([
  { where: 'an unknown casino', path: 'nobody/balance', kind: 'balance', casinoId: 'nobody' },
  { where: 'the base URL, without a casino', path: 'balance', kind: 'other', casinoId: null },
  { where: 'the host without a path', path: '', kind: 'other', casinoId: null },
  { where: 'an unknown callback', path: 'acme/refund', kind: 'other', casinoId: null },
])(
  'a request to $where is captured completely, with the owner of its signature',
  async ({ path, kind, casinoId }) => {
    const { summary, request, signature } = await postAndGetCaptured(path, ACME.secret);
    expect(summary).toMatchObject({
      vantage: 'wallet',
      kind,
      casinoId,
      target: kind === 'other' ? `POST /${path}` : null,
      signature: 'unknown',
      outcome: { status: 400 },
    });
    expect([request.url, Buffer.from(request.body.base64, 'base64').toString()]).toEqual([
      `/${path}`,
      JSON.stringify(REQUESTS.balance),
    ]);
    expect(signature.explanation).toContain('No operator of this workbench uses this URL');
    expect(signature.explanation).toContain('the secret of the operator “acme”');
    expect(JSON.stringify(signature)).not.toContain(ACME.secret);
  },
);

it.each([
  {
    label: 'signed with an unknown secret',
    headers: {},
    reason: "and no operator's secret makes this signature.",
  },
  {
    label: 'not signed',
    headers: { 'X-REQUEST-SIGN': undefined },
    reason: 'so there is no secret to check the signature with.',
  },
])('a request to an unknown casino, $label, cannot be verified', async ({ headers, reason }) => {
  const { signature } = await postAndGetCaptured('nobody/balance', 'a secret of nobody', headers);
  expect(signature.explanation).toBe(`No operator of this workbench uses this URL, ${reason}`);
});

it.each([
  { casino: 'acme', secret: ACME.secret, verdict: 'verified', response: { status: 200 } },
  { casino: 'acme-2', secret: ACME.secret, verdict: 'verified', response: { status: 200 } },
  { casino: 'other', secret: 'secret-of-other', verdict: 'verified', response: { status: 200 } },
  { casino: 'other', secret: ACME.secret, verdict: 'mismatch', response: { status: 400, apiCode: '403' } },
])(
  'a request to casino $casino signed with $secret has the verdict $verdict',
  async ({ casino, secret, verdict, response }) => {
    const { summary, signature } = await postAndGetCaptured(`${casino}/balance`, secret);
    expect(summary).toMatchObject({ casinoId: casino, signature: verdict, outcome: response });
    if (verdict === 'mismatch') expect(signature.explanation).toContain('the secret of the operator “acme”');
  },
);
