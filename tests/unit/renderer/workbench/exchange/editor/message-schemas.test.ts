import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { buildSchemas, createModelUri } from '#renderer/workbench/exchange/editor/message-schemas.ts';

const schemas = new Map(buildSchemas().map((entry) => [entry.uri.replace(/^.*\//, ''), entry]));

function toValidationIssues(message: string, body: unknown): string[] {
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
  const validate = ajv.compile(schemas.get(message)?.schema ?? false);
  return validate(body)
    ? []
    : (validate.errors ?? []).map(({ instancePath, keyword }) => `${instancePath} ${keyword}`);
}

const betwin = {
  account_id: 'alice',
  currency: 'USD',
  game_id: 'dice',
  round_id: 'r-1',
  transactions: [{ id_provider: 'b-1', type: 'bet', amount: '1.00' }],
};

describe('the schemas of the editor', () => {
  it('accept a betwin that follows the rules, even with additional fields', () => {
    expect(toValidationIssues('BetwinRequest', { ...betwin, more: 1 })).toEqual([]);
  });

  it('report violations at any depth', () => {
    const [bet] = betwin.transactions;
    const invalid = { ...betwin, currency: 'usd', transactions: [{ ...bet, amount: '0.00', type: 'loss' }] };
    expect(toValidationIssues('BetwinRequest', invalid)).toEqual(
      expect.arrayContaining([
        '/currency pattern',
        '/transactions/0/amount pattern',
        '/transactions/0/type enum',
      ]),
    );
    expect(toValidationIssues('BetwinRequest', { ...betwin, session_id: 'no-uuid' })).toEqual([
      '/session_id pattern',
    ]);
  });

  it('require the balance in a rejection that must contain it', () => {
    const createRejection = (apiCode: string) => ({
      code: 'invalid_argument',
      meta: { api_code: apiCode, api_message: 'no' },
    });
    expect(toValidationIssues('ErrorEnvelope', createRejection('101'))).toEqual([]);
    expect(toValidationIssues('ErrorEnvelope', createRejection('100'))).toContain('/meta required');
  });

  it('explain each field as Markdown', () => {
    const { components } = schemas.get('BetwinRequest')!.schema as {
      components: {
        schemas: Record<string, { properties: Record<string, { markdownDescription?: string }> }>;
      };
    };
    for (const [name, { properties }] of Object.entries(components.schemas)) {
      for (const [field, property] of Object.entries(properties))
        expect(property.markdownDescription, `${name}.${field}`).toMatch(/\.$/);
    }
    expect(components.schemas['BetwinTransaction']?.properties['type']?.markdownDescription).toBe(
      '`bet` debits, `win` credits.',
    );
  });

  it('are found by the URI of a document', () => {
    for (const [name, { fileMatch }] of schemas) {
      const folder = fileMatch[0]?.replace(/\*\.json$/, '') ?? '';
      expect(createModelUri(name as 'BetwinRequest', 7)).toContain(`/${folder}7.json`);
    }
  });
});
