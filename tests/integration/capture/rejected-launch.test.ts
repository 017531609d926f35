import { describe, expect, test } from 'vitest';
import { LAUNCH, postLaunch } from '#tests/support/games/launch.ts';
import { operator } from '#tests/support/workbench/operator.ts';
import { sharedTestWorkbench } from '#tests/support/workbench/test-workbench.ts';

const bench = sharedTestWorkbench({ operators: [operator()] });
const NOT_ACMES = { headers: { 'X-REQUEST-SIGN': 'ab'.repeat(32) } };

describe('a rejected launch is captured', () => {
  test.each([
    {
      label: 'with a wrong signature',
      body: JSON.stringify(LAUNCH),
      headers: NOT_ACMES.headers,
      verdict: 'mismatch',
      status: 403,
    },
    {
      label: 'with a malformed signature',
      body: JSON.stringify(LAUNCH),
      headers: { 'X-REQUEST-SIGN': 'AB' },
      verdict: 'malformed',
      status: 403,
    },
    {
      label: 'without a signature',
      body: JSON.stringify(LAUNCH),
      headers: { 'X-REQUEST-SIGN': undefined },
      verdict: 'missing',
      status: 403,
    },
    {
      label: 'that is not JSON, but correctly signed',
      body: '{"casino_id"',
      headers: {},
      verdict: 'verified',
      status: 400,
    },
    {
      label: 'of another content type',
      body: '{}',
      headers: { 'content-type': 'text/plain' },
      verdict: 'verified',
      status: 400,
    },
    {
      label: 'of an invalid content type',
      body: '{}',
      headers: { 'content-type': 'json' },
      verdict: 'verified',
      status: 400,
    },
  ])('$label: its bytes and the verdict $verdict', async ({ body, headers, verdict, status }) => {
    const { gateway, client } = bench();
    await postLaunch(gateway, body, { headers });
    const { exchanges } = await client.exchanges.list({ limit: 1 });
    expect(exchanges).toMatchObject([
      { vantage: 'launch', kind: 'launch', signature: verdict, outcome: { status } },
    ]);
    const detail = await client.exchanges.get({ id: exchanges[0]!.id });
    expect(Buffer.from(detail.request.body.base64, 'base64').toString()).toBe(body);
  });

  test('of more than 64 KiB with the part that was read, and its full length', async () => {
    const { gateway, client } = bench();
    await postLaunch(gateway, 'x'.repeat(200_000));
    const [exchange] = (await client.exchanges.list({ limit: 1 })).exchanges;
    const { request } = await client.exchanges.get({ id: exchange!.id });
    expect(request.body).toMatchObject({ truncated: true, bytes: 200_000 });
  });
});
