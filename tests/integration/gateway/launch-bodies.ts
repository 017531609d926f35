import { DEMO_LAUNCH, LAUNCH } from '#tests/support/games/launch.ts';
import type { SeededRandom } from '#tests/support/clocks/seeded-random.ts';

export type Mode = 'real' | 'demo';

/** Text that programs mishandle: written into JSON as it is, so that escapes are JSON's own. */
const ODD_STRINGS = [
  '',
  ' ',
  '\\u0000',
  '\\ud800',
  '\\udc00\\ud800',
  'a\\ud83d',
  '\\uffff',
  '\\u202e\\u2066',
  '\u{feff}',
  '😀'.repeat(50),
  'e\u0301\u0301\u0301',
  'ﷺ',
  '\\n\\r\\t\\b',
  "' OR 1=1 --",
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '%00%0d%0a',
  '${7*7}',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'CUSTOM_GEM',
  'NaN',
  '-1',
  '1e5',
  '0x10',
  '9'.repeat(41),
  'javascript:alert(1)',
  '0'.repeat(64),
];

const ODD_VALUES = [
  'null',
  'true',
  'false',
  '0',
  '-0',
  '1e999',
  '-1e-999',
  '9007199254740993',
  '1'.repeat(400),
  '[]',
  '{}',
  '[[[]]]',
  '{"id":"alice","currency":"USD"}',
  '{"__proto__":{"id":"alice"}}',
  '{"constructor":{"prototype":{"id":"x"}}}',
  '["alice"]',
  '{"toString":1,"valueOf":2,"toJSON":3}',
];

const NOT_UTF_8 = [
  Buffer.from('ff', 'hex'),
  Buffer.from('c080', 'hex'),
  Buffer.from('eda080', 'hex'),
  Buffer.from('f4908080', 'hex'),
  Buffer.from('e282', 'hex'),
  Buffer.from('80', 'hex'),
];

const FIELDS = {
  real: [
    'casino_id',
    'game',
    'account',
    'account.id',
    'account.currency',
    'account.nickname',
    'account.country',
    'locale',
    'ip',
    'client_type',
    'urls',
    'urls.return_url',
    'urls.deposit_url',
    'jurisdiction',
    'session_id',
    'session_payload',
    '__proto__',
    'constructor',
    'filler',
  ],
  demo: ['casino_id', 'game', 'currency', 'balance', 'player_id', 'locale', '__proto__', 'filler'],
} as const;

const MALFORMED_BODIES: Record<string, (random: SeededRandom, mode: Mode) => string | Buffer> = {
  'as it should be': (_, mode) => JSON.stringify(plain(mode)),
  'another name': (random, mode) => {
    const name = random.pick(
      mode === 'real' ? ['casino_id', 'game', 'account.currency'] : ['casino_id', 'game', 'currency'],
    );
    return putInto(name, mode, `"${random.pick(['gem', 'CUSTOM_GEM', 'EUR', 'XYZ', 'dice', 'slots'])}"`);
  },
  'an odd string': (random, mode) => put(random, mode, `"${random.pick(ODD_STRINGS)}"`),
  'an odd value': (random, mode) => put(random, mode, random.pick(ODD_VALUES)),
  'a huge string': (random, mode) =>
    put(random, mode, `"${random.pick(['x', 'ü', '\\u0000']).repeat(random.below(12_000))}"`),
  'over the limit': (random, mode) => put(random, mode, `"${'x'.repeat(65_536 + random.below(40_000))}"`),
  'deeply nested': (random, mode) => {
    const depth = random.below(10_000);
    const [open, close] = random.pick([
      ['[', ']'],
      ['{"a":', '}'],
    ]);
    const nested = `${open.repeat(depth)}1${close.repeat(depth)}`;
    return random.pick([nested, put(random, mode, nested), open.repeat(depth)]);
  },
  'a key twice': (random, mode) => {
    const [name] = random.pick(FIELDS[mode]).split('.');
    const text = JSON.stringify(plain(mode)).slice(1);
    const twice = `"${name}":${random.pick(ODD_VALUES)}`;
    return random.pick([`{${twice},${text}`, `{${text.slice(0, -1)},${twice}}`]);
  },
  'broken off': (random, mode) => {
    const text = JSON.stringify(plain(mode));
    return text.slice(0, random.below(text.length));
  },
  'one byte changed': (random, mode) => {
    const bytes = Buffer.from(JSON.stringify(plain(mode)));
    bytes[random.below(bytes.length)] = random.below(256);
    return bytes;
  },
  'not UTF-8': (random, mode) => {
    const text = put(random, mode, '"§"');
    const [before = '', after = ''] = text.split('§');
    return Buffer.concat([Buffer.from(before), random.pick(NOT_UTF_8), Buffer.from(after)]);
  },
  'a byte order mark': (_, mode) => `\u{feff}${JSON.stringify(plain(mode))}`,
  'any bytes': (random) => random.bytes(random.below(300)),
  'any JSON': (random) => random.pick([...ODD_VALUES, ...ODD_STRINGS.map((text) => `"${text}"`)]),
};

/** A modified launch, with a description of the modification. */
export function unusualLaunch(
  random: SeededRandom,
  mode: Mode,
): { readonly shape: string; readonly body: Buffer } {
  const shape = random.pick(Object.keys(MALFORMED_BODIES));
  return { shape, body: Buffer.from(MALFORMED_BODIES[shape]!(random, mode)) };
}

function plain(mode: Mode): object {
  return mode === 'real' ? LAUNCH : DEMO_LAUNCH;
}

/** A launch that has this JSON text in one of its fields. */
function put(random: SeededRandom, mode: Mode, json: string): string {
  return putInto(random.pick(FIELDS[mode]), mode, json);
}

function putInto(field: string, mode: Mode, json: string): string {
  const path = field.split('.');
  const mark = '@here@';
  const [name = '', inner] = path;
  const value = inner === undefined ? mark : { ...(name === 'account' ? LAUNCH.account : {}), [inner]: mark };
  // Built from entries: `__proto__` must be a field like any other.
  const launch = Object.fromEntries([...Object.entries(plain(mode)), [name, value]]);
  return JSON.stringify(launch).replace(`"${mark}"`, () => json);
}
