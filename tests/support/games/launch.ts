import { createHmac } from 'node:crypto';
import { LAUNCH_DEMO_PATH, LAUNCH_REAL_PATH } from '#shared/protocol/launch.ts';

export interface LaunchResponse {
  readonly status: number;
  // Tests access responses field by field.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
}

/** A valid launch of the operator `acme`. */
export const LAUNCH = { casino_id: 'acme', game: 'dice', account: { id: 'alice', currency: 'USD' } };

/** The same for a demo, with defaults. */
export const DEMO_LAUNCH = { casino_id: 'acme', game: 'dice' };

/** Replaces the signature of an anonymous demo launch. */
export const ANONYMOUS = { 'X-REQUEST-SIGN': '0'.repeat(64) };

const PATHS = { real: LAUNCH_REAL_PATH, demo: LAUNCH_DEMO_PATH };

/**
 * Posts exactly these bytes to a launcher (default: real play), signed with `secret` (default: that of `acme`) unless
 * `headers` overrides it. A header that is `undefined` is omitted.
 */
export async function postLaunch(
  gateway: string,
  body: string | Buffer,
  change: { mode?: 'real' | 'demo'; secret?: string; headers?: Record<string, string | undefined> } = {},
): Promise<LaunchResponse> {
  const bytes = Buffer.from(body);
  const headers = Object.entries({
    'content-type': 'application/json',
    'X-REQUEST-SIGN': createHmac('sha256', change.secret ?? 'secret-of-acme')
      .update(bytes)
      .digest('hex'),
    ...change.headers,
  }).filter((entry): entry is [string, string] => entry[1] !== undefined);
  // Prevents fetch from adding a content type.
  const response = await fetch(`${gateway}${PATHS[change.mode ?? 'real']}`, {
    method: 'POST',
    headers,
    body: new Uint8Array(bytes),
  });
  return { status: response.status, body: await response.json() };
}

/** Launches as `acme` with these top-level fields changed; throws if the gateway rejects it. */
export async function sendLaunch(gateway: string, change: Record<string, unknown> = {}): Promise<string> {
  const { status, body } = await postLaunch(gateway, JSON.stringify({ ...LAUNCH, ...change }));
  if (status !== 200) throw new Error(`Launch rejected: ${status} ${JSON.stringify(body)}`);
  return body.launch_url as string;
}
