import { MAX_REPLAY_TIMES, type ReplaySigning, type ReplayTarget } from '#shared/contract/replay.ts';
import type { HeaderList } from '#shared/exchange.ts';
import { UsageError } from '../../process/usage-error.ts';

/** The raw flags of the command line. */
export interface ReplayFlags {
  readonly round?: string;
  readonly session?: string;
  readonly exchange?: number;
  readonly spacing?: string;
  readonly target?: string;
  readonly sign?: 'original' | 're-sign' | 'wrong' | 'none';
  readonly secretEnv?: string;
  readonly body?: string;
  readonly header?: readonly string[];
  readonly fresh?: string;
  readonly times?: string;
  readonly atOnce: boolean;
  readonly json: boolean;
  readonly dataDir: string;
}

/** What to replay: one exchange, or the callbacks of a round or a session. */
export type ReplaySubject =
  | { readonly kind: 'exchange'; readonly originId: number }
  | { readonly kind: 'round'; readonly roundId: string }
  | { readonly kind: 'session'; readonly sessionId: string };

const SINGLE_EXCHANGE_FLAGS = { body: '--body', header: '--header', times: '--times' } as const;

/** Throws a `UsageError` unless the command line selects exactly one. */
export function readSubject(id: string | undefined, flags: ReplayFlags): ReplaySubject {
  const { round: roundId, session: sessionId } = flags;
  if ([id, roundId, sessionId].filter((each) => each !== undefined).length !== 1)
    throw new UsageError('exactly one of an exchange number, --round and --session is required');
  if (id !== undefined) {
    if (!/^[1-9]\d{0,14}$/.test(id)) throw new UsageError(`'${id}' is not the number of an exchange`);
    if (flags.exchange !== undefined) throw new UsageError('--exchange requires --round or --session');
    if (flags.spacing !== undefined) throw new UsageError('--spacing requires --round or --session');
    return { kind: 'exchange', originId: Number(id) };
  }
  const [, flag] =
    Object.entries(SINGLE_EXCHANGE_FLAGS).find(
      ([name]) => flags[name as keyof typeof SINGLE_EXCHANGE_FLAGS] !== undefined,
    ) ?? [];
  if (flag !== undefined || flags.atOnce)
    throw new UsageError(`${flag ?? '--at-once'} applies to one exchange, not to --round or --session`);
  return roundId === undefined ? { kind: 'session', sessionId: sessionId! } : { kind: 'round', roundId };
}

export function readReplayTarget({ target = 'origin' }: Pick<ReplayFlags, 'target'>): ReplayTarget {
  if (target === 'origin' || target === 'mock') return { kind: target };
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target))
    throw new UsageError('--target must be origin, mock, or an http or https URL');
  return { kind: 'url', url: target };
}

/** `changed`: re-signed by default, because the old signature would be wrong. */
export function readSigning(
  { sign, secretEnv }: ReplayFlags,
  changed: boolean,
  environment: NodeJS.ProcessEnv,
): ReplaySigning {
  const kind = sign ?? (changed || secretEnv !== undefined ? 're-sign' : 'original');
  if (kind !== 're-sign') {
    if (secretEnv !== undefined) throw new UsageError('--secret-env requires --sign re-sign');
    return { kind };
  }
  if (secretEnv === undefined) return { kind: 're_sign' };
  const secret = environment[secretEnv];
  if (secret === undefined || secret === '')
    throw new UsageError(
      `--secret-env: the variable '${secretEnv}' is ${secret === '' ? 'empty' : 'not set'}`,
    );
  return { kind: 're_sign', secret };
}

export function readTimes({ times = '1' }: ReplayFlags): number {
  if (!/^\d{1,3}$/.test(times) || Number(times) < 1 || Number(times) > MAX_REPLAY_TIMES)
    throw new UsageError(`--times must be a number from 1 to ${MAX_REPLAY_TIMES}`);
  return Number(times);
}

/** Comma-separated IDs, or `all`. */
export function readFresh({ fresh }: ReplayFlags): 'all' | readonly string[] {
  if (fresh === undefined || fresh === 'all') return fresh ?? [];
  const ids = fresh.split(',').filter((id) => id !== '');
  if (ids.length === 0) throw new UsageError('--fresh must be all, or comma-separated IDs');
  return ids;
}

/** Whether a sequence gets fresh ids. */
export function hasFreshIds({ fresh = 'all' }: ReplayFlags): boolean {
  if (fresh !== 'all' && fresh !== 'none')
    throw new UsageError('--fresh must be all or none for --round and --session');
  return fresh === 'all';
}

/** The header lines to send: given ones replace those of the same name. */
export function withHeaders(sent: HeaderList, { header = [] }: ReplayFlags): HeaderList {
  const headers = header.map(readHeader);
  const names = new Set(headers.map(([name]) => name.toLowerCase()));
  return [...sent.filter(([name]) => !names.has(name.toLowerCase())), ...headers];
}

function readHeader(text: string): [string, string] {
  const colon = text.indexOf(':');
  if (colon < 1) throw new UsageError(`--header must be 'name: value', not '${text}'`);
  return [text.slice(0, colon).trim(), text.slice(colon + 1).trim()];
}

export type ReplaySpacing =
  { readonly kind: 'original' | 'none' | 'stepwise' } | { readonly kind: 'faster'; readonly factor: number };

const MAX_FACTOR = 1_000;

export function readSpacing({ spacing = 'none' }: ReplayFlags): ReplaySpacing {
  if (spacing === 'none' || spacing === 'original' || spacing === 'stepwise') return { kind: spacing };
  const [, factor] = /^faster=(\d{1,4}(?:\.\d+)?)$/.exec(spacing) ?? [];
  if (factor === undefined || Number(factor) < 1 || Number(factor) > MAX_FACTOR)
    throw new UsageError(
      `--spacing must be original, none, stepwise, or faster= and a number from 1 to ${MAX_FACTOR}`,
    );
  return { kind: 'faster', factor: Number(factor) };
}
