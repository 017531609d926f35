import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { operator } from '#tests/support/workbench/operator.ts';
import { sharedTestWorkbench } from '#tests/support/workbench/test-workbench.ts';

interface Body {
  readonly content: {
    readonly 'application/json': {
      readonly schema: { readonly $ref: string };
      readonly examples: Record<string, { readonly value: unknown }>;
    };
  };
}
interface WalletDocument {
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Record<
    string,
    {
      readonly post: {
        readonly parameters: readonly {
          readonly name: string;
          readonly examples: Record<string, { value: string }>;
        }[];
        readonly requestBody: Body;
        readonly responses: Record<string, Body>;
      };
    }
  >;
  readonly components: object;
}

const bench = sharedTestWorkbench({ operators: [operator({ secret: 'a shared secret' })] });

test('a wallet that follows the protocol answers the examples of /openapi-wallet.json as documented', async () => {
  const { gateway, client } = bench();
  const served = await fetch(`${gateway}/openapi-wallet.json`);
  expect(served.headers.get('access-control-allow-origin')).toBe('*');
  const document = (await served.json()) as WalletDocument;
  const { post: balance } = document.paths['/balance']!;
  const { account_id: accountId } = balance.requestBody.content['application/json'].examples['game_loads']!
    .value as { account_id: string };
  const player = { casinoId: 'acme', accountId };
  await client.players.add(player);
  await client.players.setAccount({ ...player, currency: 'USD', balance: '100.00' });

  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: 'wallet', components: document.components });
  const base = document.servers[0]!.url.replace('{casino}', 'acme');
  // The order of the examples.
  const requests = [
    ['/balance', 'game_loads'],
    ['/betwin', 'bet_and_win'],
    ['/betwin', 'bet'],
    ['/rollback', 'bet'],
    ['/betwin', 'lost_bet'],
    ['/finish', 'lost_bet'],
    ['/rollback', 'never_seen'],
  ] as const;
  for (const [path, name] of requests) {
    const { post } = document.paths[path]!;
    const response = await fetch(`${base}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [post.parameters[0]!.name]: post.parameters[0]!.examples[name]!.value,
      },
      body: JSON.stringify(post.requestBody.content['application/json'].examples[name]!.value),
    });
    const body = (await response.json()) as { balance: string };
    const place = `${path} ${name}: ${JSON.stringify(body)}`;
    const { schema, examples } = post.responses[String(response.status)]!.content['application/json'];
    expect(response.status, place).toBe(200);
    expect(ajv.validate({ $ref: `wallet${schema.$ref}` }, body), place).toBe(true);
    expect(body.balance, place).toBe((examples[name]!.value as { balance: string }).balance);
  }
  const refused = await fetch(`${base}/balance`, { method: 'POST', body: '{}' });
  const { schema } = document.paths['/balance']!.post.responses['400']!.content['application/json'];
  expect(refused.status).toBe(400);
  expect(ajv.validate({ $ref: `wallet${schema.$ref}` }, await refused.json())).toBe(true);
});
