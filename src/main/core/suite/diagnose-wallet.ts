import { createHash, createHmac } from 'node:crypto';
import { sign } from '../signing/signature.ts';
import type { Play } from './play.ts';
import { readField, readJson } from './findings.ts';
import type { SuiteReply } from './suite-wire.ts';

/** An incorrect way to sign, and what accepting it says about the wallet. */
interface Probe {
  readonly step: string;
  readonly cause: string;
  /** Null omits the header. */
  readonly signature: (body: string, secret: string) => string | null;
  /** Whether the body has characters that are not ASCII; all others have none. */
  readonly isNonAscii?: boolean;
}

/**
 * A wallet that accepts one of these does not verify signatures. Tried first, because it would accept all the others,
 * too.
 */
const NO_CHECK: readonly Probe[] = [
  {
    step: 'no header',
    cause: 'it accepts a request without the header, so it never checks it',
    signature: () => null,
  },
  {
    step: '64 zeros',
    cause: 'it accepts 64 zeros, so it only checks that the header is present',
    signature: () => '0'.repeat(64),
  },
];

const hmac = (algorithm: string, body: string, secret: string | Buffer) =>
  createHmac(algorithm, secret).update(body);

const WRONG_SCHEMES: readonly Probe[] = [
  {
    step: 're-serialised, compact JSON',
    cause: 'it computes the signature over re-serialised compact JSON instead of the raw bytes',
    signature: (body, secret) => sign(Buffer.from(JSON.stringify(JSON.parse(body))), secret),
  },
  {
    step: 're-serialised JSON with sorted keys',
    cause: 'it computes the signature over re-serialised JSON with sorted keys instead of the raw bytes',
    signature: (body, secret) => sign(Buffer.from(JSON.stringify(toSorted(body))), secret),
  },
  {
    step: 're-serialised JSON with spaces',
    cause:
      'it computes the signature over re-serialised JSON with a space after colons and commas instead of the raw bytes',
    signature: (body, secret) => sign(Buffer.from(toSpacedJson(JSON.parse(body) as FlatFields)), secret),
  },
  {
    step: 're-serialised JSON with spaces and sorted keys',
    cause:
      'it computes the signature over re-serialised JSON with sorted keys and a space after colons and commas instead of the raw bytes',
    signature: (body, secret) => sign(Buffer.from(toSpacedJson(toSorted(body))), secret),
  },
  {
    step: 'an empty body',
    cause:
      'it computes the signature over an empty body, most likely because something else has already read the body',
    signature: (_body, secret) => sign(Buffer.alloc(0), secret),
  },
  {
    step: 'the body and a line feed',
    cause: 'it computes the signature over the body plus a trailing line feed',
    signature: (body, secret) => sign(Buffer.from(`${body}\n`), secret),
  },
  {
    step: 'base64',
    cause: 'it expects the signature in base64 instead of hex',
    signature: (body, secret) => hmac('sha256', body, secret).digest('base64'),
  },
  {
    step: 'upper-case hex',
    cause: 'it expects the signature in upper-case hex instead of lower-case',
    signature: (body, secret) => sign(Buffer.from(body), secret).toUpperCase(),
  },
  {
    step: 'a prefix',
    cause: 'it expects the signature with the prefix `sha256=`',
    signature: (body, secret) => `sha256=${sign(Buffer.from(body), secret)}`,
  },
  {
    step: 'HMAC-SHA1',
    cause: 'it computes HMAC-SHA1 instead of HMAC-SHA256',
    signature: (body, secret) => hmac('sha1', body, secret).digest('hex'),
  },
  {
    step: 'HMAC-SHA512',
    cause: 'it computes HMAC-SHA512 instead of HMAC-SHA256',
    signature: (body, secret) => hmac('sha512', body, secret).digest('hex'),
  },
  {
    step: 'SHA-256 of body and secret',
    cause: 'it computes a plain SHA-256 of body and secret instead of an HMAC',
    signature: (body, secret) => createHash('sha256').update(`${body}${secret}`).digest('hex'),
  },
  {
    step: 'SHA-256 of secret and body',
    cause: 'it computes a plain SHA-256 of secret and body instead of an HMAC',
    signature: (body, secret) => createHash('sha256').update(`${secret}${body}`).digest('hex'),
  },
  // Before the decoded ones: what is not hex decodes to nothing.
  {
    step: 'an empty secret',
    cause: 'its secret is empty, so check that the setting is read',
    signature: (body) => sign(Buffer.from(body), ''),
  },
  {
    step: 'the secret decoded from hex',
    cause: 'it decodes the secret from hex; use the secret as text, without decoding it',
    signature: (body, secret) => hmac('sha256', body, Buffer.from(secret, 'hex')).digest('hex'),
  },
  {
    step: 'the secret decoded from base64',
    cause: 'it decodes the secret from base64 and uses the bytes as the key; the key is its text',
    signature: (body, secret) => hmac('sha256', body, Buffer.from(secret, 'base64')).digest('hex'),
  },
  {
    step: 'the secret and a line feed',
    cause: 'its secret ends with a line feed, so check how the setting is read',
    signature: (body, secret) => sign(Buffer.from(body), `${secret}\n`),
  },
];

/** For a wallet that decodes the body before it signs. */
const WRONG_ENCODINGS: readonly Probe[] = [
  {
    step: 'the body decoded as Latin-1',
    cause:
      'it decodes the body as Latin-1 (ISO-8859-1) and encodes it again before it computes the signature',
    signature: (body, secret) => sign(Buffer.from(Buffer.from(body).toString('latin1'), 'utf8'), secret),
    isNonAscii: true,
  },
  {
    step: 'the body decoded as ASCII',
    cause:
      'it decodes the body as ASCII, with a question mark in place of each other byte, before it computes the signature',
    signature: (body, secret) =>
      sign(
        Buffer.from(
          Buffer.from(body)
            .toString('latin1')
            .replaceAll(/\P{ASCII}/gu, '?'),
        ),
        secret,
      ),
    isNonAscii: true,
  },
  {
    step: 'the body encoded as ASCII',
    cause:
      'it encodes the body as ASCII, with a question mark in place of each other character, before it computes the signature',
    signature: (body, secret) => sign(Buffer.from(body.replaceAll(/\P{ASCII}/gu, '?')), secret),
    isNonAscii: true,
  },
];

/** How many other ways to sign a diagnosis tries. */
export const DIAGNOSIS_PROBES = NO_CHECK.length + WRONG_SCHEMES.length + WRONG_ENCODINGS.length;

/**
 * Requests a balance with incorrectly made signatures and returns which one the wallet accepts: the likely cause if it
 * rejects valid signatures or accepts invalid ones. Moves nothing. Null if it accepts none.
 */
export async function diagnoseWallet(play: Play): Promise<string | null> {
  // Unusual whitespace and key order, so that re-serialising changes the bytes.
  const { accountId, currency } = play.target;
  const body = `{ "game_id" : "testgame", "currency" : "${currency}", "account_id" : ${JSON.stringify(accountId)} }`;
  const text = body.replace('{', `{ "session_payload" : "${NON_ASCII}",`);
  const probe = async ({ step, signature, isNonAscii = false }: Probe): Promise<boolean> => {
    const sent = isNonAscii ? text : body;
    return isAnswered(
      await play.send(`diagnosis: signed with ${step}`, 'balance', sent, signature(sent, play.target.secret)),
    );
  };
  for (const each of [...NO_CHECK, ...WRONG_SCHEMES, ...WRONG_ENCODINGS])
    if (await probe(each)) return each.cause;
  return null;
}

/** Characters of two, three and four bytes in UTF-8. */
export const NON_ASCII = 'é € 😀';

function isAnswered({ outcome }: SuiteReply): boolean {
  if (outcome.kind !== 'reply' || outcome.status !== 200) return false;
  // A rejection with HTTP 200 is still a rejection.
  return readField(readJson(outcome.body.toString('utf8')), 'balance') !== undefined;
}

type FlatFields = Readonly<Record<string, unknown>>;

function toSorted(body: string): FlatFields {
  const fields = JSON.parse(body) as FlatFields;
  return Object.fromEntries(Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** As `json.dumps` of Python writes it. */
function toSpacedJson(fields: FlatFields): string {
  const pairs = Object.entries(fields).map((pair) => pair.map((each) => JSON.stringify(each)).join(': '));
  return `{${pairs.join(', ')}}`;
}
