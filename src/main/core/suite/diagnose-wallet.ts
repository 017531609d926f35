import { createHash, createHmac } from 'node:crypto';
import { sign } from '../signing/signature.ts';
import type { Play } from './play.ts';
import { fieldOf, readJson } from './findings.ts';
import type { SuiteReply } from './suite-wire.ts';

/** An incorrect way to sign, and what accepting it says about the wallet. */
interface Probe {
  readonly step: string;
  readonly cause: string;
  /** Null omits the header. */
  readonly signature: (body: string, secret: string) => string | null;
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

const hmac = (algorithm: string, body: string, secret: string) => createHmac(algorithm, secret).update(body);

const WRONG_SCHEMES: readonly Probe[] = [
  {
    step: 're-serialised, compact JSON',
    cause: 'it computes the signature over re-serialised compact JSON instead of the raw bytes',
    signature: (body, secret) => sign(Buffer.from(JSON.stringify(JSON.parse(body))), secret),
  },
  {
    step: 're-serialised JSON with sorted keys',
    cause: 'it computes the signature over re-serialised JSON with sorted keys instead of the raw bytes',
    signature: (body, secret) => sign(Buffer.from(toSortedJson(body)), secret),
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
    step: 'an empty secret',
    cause: 'its secret is empty, so check that the setting is read',
    signature: (body) => sign(Buffer.from(body), ''),
  },
];

/**
 * Requests a balance with incorrectly made signatures and returns which one the wallet accepts: the likely cause if it
 * rejects valid signatures or accepts invalid ones. Moves nothing. Null if it accepts none.
 */
export async function diagnoseWallet(play: Play): Promise<string | null> {
  // Unusual whitespace and key order, so that re-serialising changes the bytes.
  const { accountId, currency } = play.target;
  const body = `{ "game_id" : "testgame", "currency" : "${currency}", "account_id" : ${JSON.stringify(accountId)} }`;
  const isAccepted = async ({ step, signature }: Probe): Promise<boolean> =>
    isAnswered(
      await play.send(`diagnosis: signed with ${step}`, 'balance', body, signature(body, play.target.secret)),
    );
  for (const probe of [...NO_CHECK, ...WRONG_SCHEMES]) if (await isAccepted(probe)) return probe.cause;
  return null;
}

function isAnswered({ outcome }: SuiteReply): boolean {
  if (outcome.kind !== 'reply' || outcome.status !== 200) return false;
  // A rejection with HTTP 200 is still a rejection.
  return fieldOf(readJson(outcome.body.toString('utf8')), 'balance') !== undefined;
}

function toSortedJson(body: string): string {
  const fields = JSON.parse(body) as Readonly<Record<string, unknown>>;
  return JSON.stringify(Object.fromEntries(Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1))));
}
