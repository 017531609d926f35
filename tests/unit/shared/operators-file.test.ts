import { describe, expect, test } from 'vitest';
import { MAX_LOGO_BYTES } from '#shared/operators.ts';
import { parseOperatorsFile } from '#shared/operators-file.ts';

const ACME = { id: 'acme', name: 'Acme', secret: 'hush', casinos: [{ id: 'acme' }] };
const GEM = { code: 'GEM', name: 'Gem', decimals: 2 };

/** Reads a file with one operator, which is `ACME` with these changes. */
function readWith(change: Record<string, unknown>) {
  return parseOperatorsFile(JSON.stringify({ operators: [{ ...ACME, ...change }] }));
}

/** The invalid fields of a file with one operator, each once, however many rules it violates. */
function listRejectedFields(change: Record<string, unknown>): string[] {
  const result = readWith(change);
  return result.kind === 'read' ? [] : [...new Set(result.issues.map(({ field }) => field))];
}

/** The `data:` URL of an image of this many bytes. */
function createLogo(bytes: number): string {
  return `data:image/png;base64,${Buffer.alloc(bytes).toString('base64')}`;
}

test('a casino may have a name, colours and a logo of the maximum size', () => {
  const colours = { background: '#0b1f3a', accent: '#f2c14e' };
  const casinos = [{ id: 'a', name: 'Aurora Palace', logo: createLogo(MAX_LOGO_BYTES), colours }];
  expect(listRejectedFields({ casinos })).toEqual([]);
});

describe('an issue states the field that violates its rule', () => {
  test.each([
    { field: 'id', why: 'is missing', change: { id: undefined } },
    { field: 'id', why: 'is empty', change: { id: '' } },
    { field: 'id', why: 'has a capital', change: { id: 'Acme' } },
    { field: 'id', why: 'has a slash', change: { id: 'a/b' } },
    { field: 'id', why: 'begins with a dash', change: { id: '-a' } },
    { field: 'id', why: 'has 65 characters', change: { id: 'x'.repeat(65) } },
    { field: 'name', why: 'is missing', change: { name: undefined } },
    { field: 'name', why: 'is empty', change: { name: '' } },
    { field: 'name', why: 'has 101 characters', change: { name: 'x'.repeat(101) } },
    { field: 'secret', why: 'is missing', change: { secret: undefined } },
    { field: 'secret', why: 'is empty', change: { secret: '' } },
    { field: 'secret', why: 'has 513 characters', change: { secret: 'x'.repeat(513) } },
    { field: 'secret', why: 'is a number', change: { secret: 123456 } },
    { field: 'status', why: 'is unknown', change: { status: 'paused' } },
    { field: 'integration_type', why: 'is unknown', change: { integration_type: 'seamless' } },
    { field: 'casinos', why: 'is missing', change: { casinos: undefined } },
    { field: 'casinos', why: 'is empty', change: { casinos: [] } },
    { field: 'casinos', why: 'names one twice', change: { casinos: [{ id: 'a' }, { id: 'a' }] } },
    { field: 'casinos[1].id', why: 'is not a slug', change: { casinos: [{ id: 'a' }, { id: 'B' }] } },
    { field: 'casinos[0].status', why: 'is unknown', change: { casinos: [{ id: 'a', status: 'active' }] } },
    { field: 'casinos[0].name', why: 'is empty', change: { casinos: [{ id: 'a', name: '' }] } },
    ...[
      { why: 'is an address', logo: 'https://casino.example/logo.png' },
      { why: 'is a document', logo: `data:text/html;base64,${btoa('<p>')}` },
      { why: 'is not in base64', logo: 'data:image/svg+xml,<svg/>' },
      { why: 'has a byte too many', logo: createLogo(MAX_LOGO_BYTES + 1) },
      ...['<svg><script/></svg>', '<svg onload="go()"/>', '<svg><a href="javascript:go()"/></svg>'].map(
        (svg) => ({ why: `is ${svg}`, logo: `data:image/svg+xml;base64,${btoa(svg)}` }),
      ),
    ].map(({ why, logo }) => ({ field: 'casinos[0].logo', why, change: { casinos: [{ id: 'a', logo }] } })),
    ...['red', '#ABCDEF', '#fff', '#0b1f3a80', 'url(https://casino.example)'].map((accent) => ({
      field: 'casinos[0].colours.accent',
      why: `is ${accent}`,
      change: { casinos: [{ id: 'a', colours: { background: '#0b1f3a', accent } }] },
    })),
    {
      field: 'casinos[0].colours.background',
      why: 'is missing',
      change: { casinos: [{ id: 'a', colours: { accent: '#0b1f3a' } }] },
    },
    {
      field: 'callback_urls.balance',
      why: 'is not an address',
      change: { callback_urls: { balance: 'wallet/balance' } },
    },
    {
      field: 'callback_urls.betwin',
      why: 'is not an http address',
      change: { callback_urls: { betwin: 'ftp://wallet/betwin' } },
    },
    {
      field: 'callback_urls.rollback',
      why: 'would run',
      change: { callback_urls: { rollback: 'javascript:alert(1)' } },
    },
    { field: 'callback_urls.finish', why: 'is null', change: { callback_urls: { finish: null } } },
    { field: 'callback_urls.finish', why: 'has no host', change: { callback_urls: { finish: 'https://' } } },
    { field: 'games[0]', why: 'is unknown', change: { games: ['roulette'] } },
    { field: 'games', why: 'is text', change: { games: 'dice' } },
    { field: 'subscriptions[0]', why: 'is unknown', change: { subscriptions: ['everything'] } },
    {
      field: 'custom_currencies[0].code',
      why: 'carries the prefix’s length',
      change: { custom_currencies: [{ ...GEM, code: 'X'.repeat(26) }] },
    },
    {
      field: 'custom_currencies[0].code',
      why: 'is empty',
      change: { custom_currencies: [{ ...GEM, code: '' }] },
    },
    {
      field: 'custom_currencies[0].code',
      why: 'is in small letters',
      change: { custom_currencies: [{ ...GEM, code: 'gem' }] },
    },
    {
      field: 'custom_currencies[0].name',
      why: 'is empty',
      change: { custom_currencies: [{ ...GEM, name: '' }] },
    },
    {
      field: 'custom_currencies[0].decimals',
      why: 'is 17',
      change: { custom_currencies: [{ ...GEM, decimals: 17 }] },
    },
    {
      field: 'custom_currencies[0].decimals',
      why: 'is below zero',
      change: { custom_currencies: [{ ...GEM, decimals: -1 }] },
    },
    {
      field: 'custom_currencies[0].decimals',
      why: 'is a fraction',
      change: { custom_currencies: [{ ...GEM, decimals: 1.5 }] },
    },
    {
      field: 'custom_currencies[0].decimals',
      why: 'is missing',
      change: { custom_currencies: [{ code: 'GEM', name: 'Gem' }] },
    },
    {
      field: 'custom_currencies[0].active',
      why: 'is text',
      change: { custom_currencies: [{ ...GEM, active: 'yes' }] },
    },
    { field: 'custom_currencies', why: 'names a code twice', change: { custom_currencies: [GEM, GEM] } },
    {
      field: 'bet_limits.usd',
      why: 'is not a currency code',
      change: { bet_limits: { usd: { min: '1', max: '2' } } },
    },
    { field: 'bet_limits.USD.min', why: 'is zero', change: { bet_limits: { USD: { min: '0', max: '2' } } } },
    {
      field: 'bet_limits.USD.min',
      why: 'is a number',
      change: { bet_limits: { USD: { min: 1, max: '2' } } },
    },
    {
      field: 'bet_limits.USD.max',
      why: 'has an exponent',
      change: { bet_limits: { USD: { min: '1', max: '1e6' } } },
    },
    { field: 'bet_limits.USD.max', why: 'is missing', change: { bet_limits: { USD: { min: '1' } } } },
    {
      field: 'bet_limits.USD.min',
      why: 'is over max',
      change: { bet_limits: { USD: { min: '10', max: '9.99' } } },
    },
  ])('$field if it $why', ({ field, change }) => {
    expect(listRejectedFields(change)).toEqual([`operators[0].${field}`]);
  });

  test('for every invalid field of a file, not only the first', () => {
    expect(listRejectedFields({ secret: '', status: 'paused' })).toEqual([
      'operators[0].secret',
      'operators[0].status',
    ]);
  });

  test('with the position of its operator in the file', () => {
    const text = JSON.stringify({
      operators: [ACME, { ...ACME, id: 'b', casinos: [{ id: 'b' }], secret: '' }],
    });
    expect(parseOperatorsFile(text)).toMatchObject({ issues: [{ field: 'operators[1].secret' }] });
  });

  test('operators if an operator occurs twice', () => {
    expect(parseOperatorsFile(JSON.stringify({ operators: [ACME, ACME] }))).toEqual({
      kind: 'invalid',
      issues: [{ field: 'operators', message: 'names an operator twice' }],
    });
  });
});

describe('an unknown field is rejected, so that no misspelt field is ignored', () => {
  test.each([
    { field: 'operators[0].secrets', change: { secrets: 'hush' } },
    { field: 'operators[0].casinos[0].title', change: { casinos: [{ id: 'a', title: 'A' }] } },
    {
      field: 'operators[0].callback_urls.bet_win',
      change: { callback_urls: { bet_win: 'https://wallet.example' } },
    },
    {
      field: 'operators[0].custom_currencies[0].symbol',
      change: { custom_currencies: [{ ...GEM, symbol: 'G' }] },
    },
    {
      field: 'operators[0].bet_limits.USD.step',
      change: { bet_limits: { USD: { min: '1', max: '2', step: '1' } } },
    },
  ])('$field', ({ field, change }) => {
    expect(readWith(change)).toEqual({
      kind: 'invalid',
      issues: [{ field, message: 'is not a known field' }],
    });
  });

  test('at the top of the file', () => {
    expect(parseOperatorsFile('{"operators":[],"version":1}')).toEqual({
      kind: 'invalid',
      issues: [{ field: 'version', message: 'is not a known field' }],
    });
  });
});

describe('an invalid file', () => {
  test.each(['', '{', 'operators: []', '\u0000'])('%j is reported as not JSON', (text) => {
    expect(parseOperatorsFile(text)).toMatchObject({
      kind: 'invalid',
      issues: [{ field: '(file)', message: expect.stringMatching(/^is not JSON: /) }],
    });
  });

  test.each(['[]', 'null', '7', '"operators"'])('%s is reported as not an operators file', (text) => {
    expect(parseOperatorsFile(text)).toMatchObject({ issues: [{ field: '(file)' }] });
  });
});

describe('a missing field has a default', () => {
  test('an operator with four fields is active, and has the callback URLs of the mock wallet and all games', () => {
    expect(readWith({})).toMatchObject({
      kind: 'read',
      value: {
        operators: [
          {
            ...ACME,
            casinos: [{ id: 'acme', status: 'enabled' }],
            status: 'active',
            integration_type: 'wallet',
            callback_urls: {},
            games: ['dice', 'slots', 'crash', 'testgame'],
            subscriptions: [],
            custom_currencies: [],
          },
        ],
      },
    });
  });

  test('every global currency has bet limits, from a small unit to a million', () => {
    const result = readWith({});
    if (result.kind !== 'read') throw new Error('The file was rejected');
    expect(result.value.operators[0]?.bet_limits).toEqual({
      USD: { min: '0.01', max: '1000000' },
      EUR: { min: '0.01', max: '1000000' },
      GBP: { min: '0.01', max: '1000000' },
      JPY: { min: '1', max: '1000000' },
      BRL: { min: '0.01', max: '1000000' },
      TRY: { min: '0.01', max: '1000000' },
      INR: { min: '0.01', max: '1000000' },
      USDT: { min: '0.01', max: '1000000' },
      USDC: { min: '0.01', max: '1000000' },
      BTC: { min: '0.00001', max: '1000000' },
      ETH: { min: '0.00001', max: '1000000' },
    });
  });

  test('a custom currency is active', () => {
    expect(readWith({ custom_currencies: [GEM] })).toMatchObject({
      value: { operators: [{ custom_currencies: [{ ...GEM, active: true }] }] },
    });
  });
});

describe('values at the limits of the rules are valid', () => {
  test.each([
    { label: 'an id of 64 characters', change: { id: `a${'-'.repeat(63)}` } },
    { label: 'a secret of 512 characters', change: { secret: 'x'.repeat(512) } },
    {
      label: 'a custom code of 25 characters',
      change: { custom_currencies: [{ ...GEM, code: 'X'.repeat(25) }] },
    },
    { label: 'a custom code of one character', change: { custom_currencies: [{ ...GEM, code: '7' }] } },
    { label: 'a custom currency of 16 decimals', change: { custom_currencies: [{ ...GEM, decimals: 16 }] } },
    { label: 'equal limits', change: { bet_limits: { USD: { min: '1', max: '1.00' } } } },
    {
      label: 'a callback on loopback without TLS',
      change: { callback_urls: { balance: 'http://127.0.0.1:9000/b' } },
    },
    { label: 'no games', change: { games: [] } },
  ])('$label', ({ change }) => {
    expect(readWith(change).kind).toBe('read');
  });

  test('no operators at all', () => {
    expect(parseOperatorsFile('{"operators":[]}').kind).toBe('read');
  });

  test('a byte order mark before the text, as editors on Windows leave it', () => {
    expect(parseOperatorsFile(`\u{feff}${JSON.stringify({ operators: [ACME] })}`).kind).toBe('read');
  });
});
