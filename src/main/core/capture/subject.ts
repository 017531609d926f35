import { exceedsCallbackBounds } from '#shared/json-bounds.ts';
import { NO_SUBJECT, type ExchangeSubject } from './captured-exchange.ts';

/** Lenient, and strips a byte order mark, as the readers of launches and callbacks do. */
const utf8 = new TextDecoder();

/**
 * Reads the subject of a body without trusting it: a rejected or broken request should be searchable by its ids, too.
 * Anything missing or of another type is skipped.
 */
export function readSubject(body: Buffer, casinoId: string | null): ExchangeSubject {
  if (exceedsCallbackBounds(body) !== null) return { ...NO_SUBJECT, casinoId };
  let value: unknown;
  try {
    value = JSON.parse(utf8.decode(body));
  } catch {
    return { ...NO_SUBJECT, casinoId };
  }
  if (typeof value !== 'object' || value === null) return { ...NO_SUBJECT, casinoId };
  const fields = value as Record<string, unknown>;
  const account =
    typeof fields['account'] === 'object' && fields['account'] !== null ? fields['account'] : {};
  const accountFields = account as Record<string, unknown>;
  return {
    casinoId: casinoId ?? text(fields['casino_id']),
    accountId: text(fields['account_id']) ?? text(accountFields['id']) ?? text(fields['player_id']),
    currency: text(fields['currency']) ?? text(accountFields['currency']),
    gameId: text(fields['game_id']) ?? text(fields['game']),
    roundId: text(fields['round_id']) ?? text(fields['round_id_provider']),
    sessionId: text(fields['session_id']),
    transactionIds: Array.isArray(fields['transactions']) ? fields['transactions'].flatMap(idProvider) : [],
  };
}

function idProvider(transaction: unknown): string[] {
  const isObject = typeof transaction === 'object' && transaction !== null && 'id_provider' in transaction;
  return isObject && typeof transaction.id_provider === 'string' ? [transaction.id_provider] : [];
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value.length > 0 && value.length <= 512 ? value : null;
}

/** `meta.api_code` of an error envelope; null for anything else. */
export function readApiCode(status: number, body: Buffer): string | null {
  if (status < 400 || exceedsCallbackBounds(body) !== null) return null;
  try {
    const value = JSON.parse(body.toString('utf8')) as { meta?: { api_code?: unknown } } | null;
    return typeof value?.meta?.api_code === 'string' ? value.meta.api_code : null;
  } catch {
    return null;
  }
}
