import { createHmac } from 'node:crypto';
import { Validator } from '@seriousme/openapi-schema-validator';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { checkResponse } from '#core/gateway/delivery/check-response.ts';
import { createOpenApiDocument, createWalletOpenApiDocument } from '#core/gateway/openapi/openapi.ts';
import { money, type Money } from '#shared/money.ts';
import { balanceTextSchema, positiveAmountSchema } from '#shared/protocol/amount.ts';
import { balanceRequestSchema, balanceResponseSchema } from '#shared/protocol/balance.ts';
import { betwinRequestSchema, betwinResponseSchema } from '#shared/protocol/betwin.ts';
import { CALLBACKS } from '#shared/protocol/callback.ts';
import { errorEnvelopeSchema } from '#shared/protocol/errors.ts';
import { finishRequestSchema, finishResponseSchema } from '#shared/protocol/finish.ts';
import { gamesListSchema } from '#shared/protocol/games-list.ts';
import { launchResponseSchema, launchDemoSchema, launchRealSchema } from '#shared/protocol/launch.ts';
import { rollbackRequestSchema, rollbackResponseSchema } from '#shared/protocol/rollback.ts';

interface JsonSchema {
  type?: string;
  required?: string[];
  description?: string;
  pattern?: string;
  maxLength?: number;
  default?: unknown;
  properties?: Record<string, JsonSchema>;
  allOf?: JsonSchema[];
}
type Examples = Record<string, { summary: string; value: unknown }>;
interface Content {
  description?: string;
  content: { 'application/json': { schema: { $ref: string }; examples: Examples } };
}
interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  parameters: {
    name: string;
    in: string;
    description: string;
    required: boolean;
    schema: object;
    examples: Examples;
  }[];
  requestBody: Content;
  responses: Record<string, Content>;
}
interface Document {
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, { post: Operation; get: Operation }>;
  webhooks: Record<string, { post: Operation }>;
  components: { schemas: Record<string, JsonSchema> };
}

const built = createOpenApiDocument({ gatewayUrl: 'http://127.0.0.1:4801/', version: '1.2.3' });
const document = JSON.parse(JSON.stringify(built)) as Document;
const { schemas } = document.components;

const real = document.paths['/api/v1/aggregator/launcher/real']!.post;
const demo = document.paths['/api/v1/aggregator/launcher/demo']!.post;
const games = document.paths['/api/v1/operator/games']!.get;
const webhooks = CALLBACKS.map((callback) => ({ callback, operation: document.webhooks[callback]!.post }));
const signed = [real, demo, ...webhooks.map(({ operation }) => operation)];

/** Every media type of the document, with its position. */
const bodies = [games, ...signed].flatMap(({ operationId, requestBody, responses }) =>
  [
    ...(requestBody === undefined ? [] : [['request', requestBody] as const]),
    ...Object.entries(responses),
  ].map(([part, { content }]) => ({ place: `${operationId} ${part}`, ...content['application/json'] })),
);

function getExamples({ content }: Content): Examples {
  return content['application/json'].examples;
}

function getErrors(operation: Operation): { status: number; code: string; apiCode: string }[] {
  return Object.entries(operation.responses)
    .filter(([status]) => status !== '200')
    .flatMap(([status, response]) =>
      Object.values(getExamples(response)).map(({ value }) => {
        const { code, meta } = errorEnvelopeSchema.parse(value);
        return { status: Number(status), code, apiCode: meta.api_code };
      }),
    );
}

/** Every object of a document, including the document itself. */
function listObjects(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap((each) => listObjects(each));
  return Array.isArray(value) ? inner : [value as Record<string, unknown>, ...inner];
}

function listRefs(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [inner] : listRefs(inner),
  );
}

describe('the document', () => {
  test('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const result = await validator.validate(structuredClone(document) as unknown as Record<string, unknown>);
    expect(result).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  test('is unchanged by serialisation as JSON', () => {
    expect(built).toEqual(document);
  });

  test('states the version and the gateway that it was generated for', () => {
    expect(document.info.version).toBe('1.2.3');
    expect(document.servers.map(({ url }) => url)).toEqual(['http://127.0.0.1:4801']);
  });

  test('refers to exactly the schemas that it defines', () => {
    const references = Object.keys(schemas).map((name) => `#/components/schemas/${name}`);
    expect([...new Set(listRefs(document))].toSorted()).toEqual(references.toSorted());
  });

  test('contains exactly the operations that the gateway serves and the callbacks that it sends', () => {
    expect(Object.entries(document.paths).map(([path, item]) => [path, ...Object.keys(item)])).toEqual([
      ['/api/v1/aggregator/launcher/real', 'post'],
      ['/api/v1/aggregator/launcher/demo', 'post'],
      ['/api/v1/operator/games', 'get'],
    ]);
    expect(Object.keys(document.webhooks)).toEqual(['balance', 'betwin', 'rollback', 'finish']);
    const ids = [games, ...signed].map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(7);
  });

  test('describes every operation, parameter, response, schema and field', () => {
    const texts = [
      ...[games, ...signed].flatMap(({ summary, description, tags, parameters, responses }) => [
        summary,
        description,
        tags[0],
        ...parameters.map((parameter) => parameter.description),
        ...Object.values(responses).map((response) => response.description),
      ]),
      ...Object.values(schemas).flatMap(({ description, properties = {} }) => [
        description,
        ...Object.values(properties).map((property) => property.description),
      ]),
    ];
    expect(texts.filter((text) => text === undefined || text.length < 4)).toEqual([]);
  });
});

describe('the schemas', () => {
  test.each([
    ['LaunchRealRequest', ['casino_id', 'game', 'account']],
    ['LaunchAccount', ['id', 'currency']],
    ['LaunchUrls', []],
    ['LaunchDemoRequest', ['casino_id', 'game']],
    ['LaunchResponse', ['launch_url']],
    ['GamesList', ['games']],
    ['Game', ['title', 'identifier', 'category', 'devices', 'provably_fair', 'demo_available', 'currencies']],
    ['BalanceRequest', ['account_id', 'currency', 'game_id']],
    ['BalanceResponse', ['balance']],
    ['BetwinRequest', ['account_id', 'currency', 'game_id', 'round_id', 'transactions']],
    ['BetwinTransaction', ['id_provider', 'type', 'amount']],
    ['BetwinResponse', ['round_id', 'transactions', 'balance']],
    ['BetwinResult', ['id_provider', 'id', 'bonus_amount']],
    [
      'RollbackRequest',
      ['account_id', 'currency', 'game_id', 'round_id_provider', 'finished', 'transactions'],
    ],
    ['RollbackTransaction', ['id_provider', 'type', 'original_id_provider']],
    ['RollbackResponse', ['balance', 'round_id', 'transactions']],
    ['RollbackResult', ['id_provider', 'id']],
    ['FinishRequest', ['account_id', 'currency', 'round_id']],
    ['FinishResponse', ['balance']],
    ['ErrorEnvelope', ['code', 'meta']],
    ['ErrorMeta', ['api_code', 'api_message']],
  ])('%s requires what the protocol requires', (name, required) => {
    expect((schemas[name]?.required ?? []).toSorted()).toEqual(required.toSorted());
  });

  test('have the patterns, limits and defaults of the protocol', () => {
    const getField = (schema: string, name: string) => schemas[schema]?.properties?.[name];
    expect(getField('BetwinRequest', 'currency')?.pattern).toBe('^[A-Z][A-Z0-9_]{2,31}$');
    expect(getField('BetwinRequest', 'session_payload')?.maxLength).toBe(4096);
    expect(getField('BetwinRequest', 'transactions')).toMatchObject({
      type: 'array',
      minItems: 1,
      maxItems: 1_000,
    });
    expect(getField('RollbackRequest', 'transactions')).toMatchObject({ minItems: 1, maxItems: 1_000 });
    expect(getField('BetwinResult', 'bonus_amount')?.pattern).toBe(String.raw`^\d{1,18}(\.\d{1,12})?$`);
    expect(getField('RollbackTransaction', 'type')).toMatchObject({ const: 'rollback' });
    expect(getField('LaunchAccount', 'id')?.maxLength).toBe(255);
    expect(getField('BetwinRequest', 'account_id')).toMatchObject({ minLength: 1, maxLength: 255 });
    expect(getField('BetwinTransaction', 'id_provider')).toMatchObject({ minLength: 1, maxLength: 128 });
    expect(getField('BetwinResult', 'id')).toMatchObject({ minLength: 1 });
    expect(getField('BetwinResult', 'id')).not.toHaveProperty('maxLength');
    expect(getField('LaunchRealRequest', 'session_payload')?.maxLength).toBe(4096);
    expect(getField('LaunchRealRequest', 'locale')?.description).toMatch(/ `en` if omitted\.$/);
    expect(getField('LaunchDemoRequest', 'currency')?.description).toMatch(/ `USD` if omitted\.$/);
    expect(getField('LaunchDemoRequest', 'balance')?.description).toMatch(/ `10000` if omitted\.$/);
  });

  test('leave fields with a default optional for generated clients', () => {
    expect(listObjects(schemas).filter((value) => 'default' in value)).toEqual([]);
  });

  test('contain no unintended union types', () => {
    const choices = listObjects(schemas).filter((value) => 'anyOf' in value || 'oneOf' in value);
    expect(choices).toEqual([]);
    expect(schemas['LaunchRealRequest']?.properties?.['ip']).toMatchObject({ type: 'string' });
  });

  test('require only properties that they define', () => {
    for (const value of listObjects(document)) {
      if (!Array.isArray(value['required'])) continue;
      const defined = Object.keys(value['properties'] ?? {});
      expect(defined).toEqual(expect.arrayContaining(value['required']));
    }
  });

  test('require the balance with the codes 100, 105 and 106', () => {
    expect(schemas['ErrorMeta']).toHaveProperty('if.properties.api_code.enum', ['100', '105', '106']);
    expect(schemas['ErrorMeta']).toHaveProperty('then.required', ['balance']);
  });

  /** Text that is almost an amount, so that some of it is valid and some is not. */
  const almostAmounts = fc
    .tuple(
      fc.constantFrom('', '', '-', '+', ' '),
      fc.oneof(fc.stringMatching(/^0{0,3}$/), fc.stringMatching(/^\d{0,82}$/)),
      fc.constantFrom('', '.', ','),
      fc.oneof(fc.stringMatching(/^0{0,3}$/), fc.stringMatching(/^\d{0,18}$/)),
    )
    .map((parts) => parts.join(''));

  test.each([
    {
      name: 'amount',
      field: schemas['BetwinTransaction']?.properties?.['amount'],
      schema: positiveAmountSchema,
    },
    {
      name: 'balance',
      field: schemas['BalanceResponse']?.properties?.['balance'],
      schema: balanceTextSchema,
    },
  ])('accept the same text as the program for $name', ({ field, schema }) => {
    const patterns = [field, ...(field?.allOf ?? [])].flatMap((rule) => rule?.pattern ?? []);
    expect(patterns).not.toEqual([]);
    const matchesSchema = (text: string) =>
      text.length <= (field?.maxLength ?? 0) && patterns.every((pattern) => new RegExp(pattern).test(text));
    fc.assert(
      fc.property(almostAmounts, (text) => {
        expect(matchesSchema(text)).toBe(schema.safeParse(text).success);
      }),
      { examples: [40, 41, 80, 81].map((length) => ['9'.repeat(length)]) },
    );
  });
});

describe('the examples', () => {
  const PARSED_BY: Record<string, z.ZodType> = {
    LaunchRealRequest: launchRealSchema,
    LaunchDemoRequest: launchDemoSchema,
    LaunchResponse: launchResponseSchema,
    GamesList: gamesListSchema,
    BalanceRequest: balanceRequestSchema,
    BalanceResponse: balanceResponseSchema,
    BetwinRequest: betwinRequestSchema,
    BetwinResponse: betwinResponseSchema,
    RollbackRequest: rollbackRequestSchema,
    RollbackResponse: rollbackResponseSchema,
    FinishRequest: finishRequestSchema,
    FinishResponse: finishResponseSchema,
    ErrorEnvelope: errorEnvelopeSchema,
  };

  test.each(bodies)('of $place fit its schema', ({ schema, examples }) => {
    const name = schema.$ref.split('/').at(-1)!;
    expect(Object.keys(examples)).not.toEqual([]);
    for (const { value } of Object.values(examples)) {
      expect(PARSED_BY[name]?.safeParse(value).error).toBeUndefined();
      // The schema would ignore a misspelt optional field.
      expect(Object.keys(schemas[name]?.properties ?? {})).toEqual(
        expect.arrayContaining(Object.keys(value ?? {})),
      );
    }
  });

  test('of errors contain the balance with the codes 100, 105 and 106 only', () => {
    const withBalance = bodies
      .filter(({ schema }) => schema.$ref.endsWith('/ErrorEnvelope'))
      .flatMap(({ examples }) => Object.values(examples))
      .map(({ value }) => errorEnvelopeSchema.parse(value).meta)
      .filter((meta) => 'balance' in meta)
      .map((meta) => meta.api_code);
    expect(withBalance).toEqual(['100', '105', '106']);
  });

  test('of signatures are the HMAC of the body of the same name, or the 64 zeros of an anonymous demo', () => {
    for (const { parameters, requestBody } of signed) {
      const expected = Object.entries(getExamples(requestBody)).map(([name, { value }]) => [
        name,
        name === 'anonymous'
          ? '0'.repeat(64)
          : createHmac('sha256', 'a shared secret').update(JSON.stringify(value)).digest('hex'),
      ]);
      const examples = Object.entries(parameters[0]!.examples).map(([name, { value }]) => [name, value]);
      expect(examples).toEqual(expected);
    }
  });

  test.each(webhooks)('of $callback answer each request', ({ callback, operation }) => {
    const responses = getExamples(operation.responses['200']!);
    const requests = getExamples(operation.requestBody);
    expect(Object.keys(responses)).toEqual(Object.keys(requests));
    for (const [name, { value }] of Object.entries(requests)) {
      const body = Buffer.from(JSON.stringify(value));
      expect(checkResponse({ callback, body }, responses[name]?.value)).toMatchObject({ kind: 'valid' });
    }
  });

  test('of the callbacks form one sequence in which the balances add up', () => {
    const request = (callback: string, name: string) =>
      getExamples(document.webhooks[callback]!.post.requestBody)[name]?.value;
    const readBalance = (callback: string, name: string) =>
      balanceResponseSchema.parse(
        getExamples(document.webhooks[callback]!.post.responses['200']!)[name]?.value,
      ).balance;
    const applied = new Map<string, Money>();

    function play(before: Money, name: string): Money {
      let now = before;
      for (const { id_provider: id, type, amount } of betwinRequestSchema.parse(request('betwin', name))
        .transactions) {
        const movement = type === 'bet' ? money(amount).negated() : money(amount);
        applied.set(id, movement);
        now = now.plus(movement);
      }
      expect(readBalance('betwin', name)).toBe(now.toFixed(2));
      return now;
    }
    function undo(before: Money, name: string): Money {
      let now = before;
      for (const { original_id_provider: id } of rollbackRequestSchema.parse(request('rollback', name))
        .transactions) {
        now = now.minus(applied.get(id) ?? money('0'));
      }
      expect(readBalance('rollback', name)).toBe(now.toFixed(2));
      return now;
    }

    let now = money(readBalance('balance', 'game_loads'));
    now = play(now, 'bet_and_win');
    now = play(now, 'bet');
    now = undo(now, 'bet');
    now = play(now, 'lost_bet');
    expect(readBalance('finish', 'lost_bet')).toBe(now.toFixed(2));
    undo(now, 'never_seen');
  });
});

describe('the errors', () => {
  test.each([
    ['real', real],
    ['demo', demo],
  ])('of a %s launch are exactly the rows of the launch error table', (_name, operation) => {
    expect(getErrors(operation)).toEqual([
      { status: 400, code: 'invalid_argument', apiCode: '400' },
      { status: 400, code: 'invalid_argument', apiCode: '404' },
      { status: 400, code: 'invalid_argument', apiCode: '405' },
      { status: 400, code: 'invalid_argument', apiCode: '410' },
      { status: 400, code: 'invalid_argument', apiCode: '420' },
      { status: 400, code: 'invalid_argument', apiCode: '154' },
      { status: 403, code: 'invalid_argument', apiCode: '403' },
      { status: 403, code: 'FEATURE_SUBSCRIPTION_REQUIRED', apiCode: '154' },
      { status: 500, code: 'internal', apiCode: '500' },
    ]);
  });

  test('of the games list are an invalid query and an unknown operator', () => {
    expect(getErrors(games)).toEqual([
      { status: 400, code: 'invalid_argument', apiCode: '400' },
      { status: 404, code: 'invalid_argument', apiCode: '404' },
    ]);
  });

  test.each([
    { callback: 'balance', codes: ['101', '400', '403'] },
    { callback: 'betwin', codes: ['100', '101', '105', '106', '155', '400', '403', '409'] },
    { callback: 'rollback', codes: ['101', '400', '403'] },
    { callback: 'finish', codes: ['101', '400', '403'] },
  ])('of $callback are those that a wallet may return', ({ callback, codes }) => {
    const errors = getErrors(document.webhooks[callback]!.post);
    const rejected = errors.filter(({ status }) => status === 400);
    expect(rejected.map(({ apiCode }) => apiCode).toSorted()).toEqual(codes);
    expect(rejected.every(({ code }) => code === 'invalid_argument')).toBe(true);
    expect(errors.filter(({ status }) => status !== 400)).toEqual([
      { status: 500, code: 'internal', apiCode: '500' },
    ]);
  });
});

describe('the signature', () => {
  test.each(signed)('is a required header of $operationId', ({ parameters }) => {
    expect(parameters).toHaveLength(1);
    expect(parameters[0]).toMatchObject({
      name: 'X-REQUEST-SIGN',
      in: 'header',
      required: true,
      schema: { type: 'string', minLength: 1, maxLength: 512 },
    });
  });

  test('is explained with a body, a secret and the result of openssl', () => {
    // printf '{"casino_id":"demo","game":"dice"}' | openssl dgst -sha256 -hmac 'a shared secret'
    expect(document.info.description).toContain(
      'a3c3835abc25dcbfd03d282611c706261d78e54dbdfc3ce1a2c28736e647bf43',
    );
    expect(document.info.description).toContain('openssl dgst -sha256 -hmac "$SECRET" -r body.json');
    expect(document.info.description).toContain('raw request body');
  });

  test('is not required for the games list, and its query is optional', () => {
    expect(games.parameters.map(({ name, in: place, required }) => [name, place, required])).toEqual([
      ['operator', 'query', false],
      ['active', 'query', false],
    ]);
  });
});

describe('the document of the wallet', () => {
  const walletDocument = JSON.parse(
    JSON.stringify(createWalletOpenApiDocument({ walletUrl: 'http://127.0.0.1:4802/', version: '1.2.3' })),
  ) as Document & { servers: { url: string; variables: object }[]; webhooks?: unknown };

  test('is valid OpenAPI 3.1', async () => {
    const result = await new Validator().validate(
      structuredClone(walletDocument) as unknown as Record<string, unknown>,
    );
    expect(result).toEqual({ valid: true });
  });

  test('has exactly the four callbacks as paths, identical to the webhooks', () => {
    expect(walletDocument.paths).toEqual(
      Object.fromEntries(CALLBACKS.map((callback) => [`/${callback}`, document.webhooks[callback]])),
    );
    expect(walletDocument.webhooks).toBeUndefined();
    expect(walletDocument.servers).toMatchObject([
      { url: 'http://127.0.0.1:4802/{casino}', variables: { casino: { default: 'demo' } } },
    ]);
  });

  test('contains exactly the schemas that it refers to', () => {
    const references = Object.keys(walletDocument.components.schemas).map(
      (name) => `#/components/schemas/${name}`,
    );
    expect([...new Set(listRefs(walletDocument))].toSorted()).toEqual(references.toSorted());
    for (const [name, schema] of Object.entries(walletDocument.components.schemas))
      expect(schema).toEqual(schemas[name]);
  });
});
