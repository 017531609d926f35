import { MAX_SUMMARY_IDS, type RequestTransaction } from '#shared/exchange.ts';
import { findCallbackLimitViolation } from '#shared/json-limits.ts';
import { readContent, type CodedMessage } from '../http/content-coding.ts';
import { NO_SUBJECT, type ExchangeSubject } from './captured-exchange.ts';

/** Lenient, and strips a byte order mark, as the readers of launches and callbacks do. */
const utf8 = new TextDecoder();

/**
 * Reads the subject of a body without trusting it: a rejected or broken request should be searchable by its IDs, too.
 * Anything missing or of another type is skipped.
 */
export function readSubject(body: Buffer, casinoId: string | null): ExchangeSubject {
  const fields = readFields(body);
  if (fields === null) return { ...NO_SUBJECT, casinoId };
  const account =
    typeof fields['account'] === 'object' && fields['account'] !== null ? fields['account'] : {};
  const accountFields = account as Record<string, unknown>;
  return {
    casinoId: casinoId ?? readText(fields['casino_id']),
    accountId:
      readText(fields['account_id']) ?? readText(accountFields['id']) ?? readText(fields['player_id']),
    currency: readText(fields['currency']) ?? readText(accountFields['currency']),
    gameId: readText(fields['game_id']) ?? readText(fields['game']),
    roundId: readText(fields['round_id']) ?? readText(fields['round_id_provider']),
    sessionId: readText(fields['session_id']),
    transactionIds: parseTransactions(fields).map(({ idProvider }) => idProvider),
  };
}

/** The first transactions of a body with their types, read like its subject. */
export function readTransactions(body: Buffer): RequestTransaction[] {
  return parseTransactions(readFields(body) ?? {}).slice(0, MAX_SUMMARY_IDS);
}

/** The members of a JSON object, or of a list; null if the body is neither, or must not be parsed. */
export function readFields(body: Buffer): Readonly<Record<string, unknown>> | null {
  if (findCallbackLimitViolation(body) !== null) return null;
  try {
    const value: unknown = JSON.parse(utf8.decode(body));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

const TYPES = ['bet', 'win', 'rollback'] as const;

function parseTransactions({ transactions }: Readonly<Record<string, unknown>>): RequestTransaction[] {
  if (!Array.isArray(transactions)) return [];
  return transactions.flatMap((transaction: Readonly<Record<string, unknown>> | null) => {
    const idProvider = transaction?.['id_provider'];
    if (typeof idProvider !== 'string') return [];
    return [{ idProvider, type: TYPES.find((type) => type === transaction?.['type']) ?? null }];
  });
}

function readText(value: unknown): string | null {
  return typeof value === 'string' && value.length > 0 && value.length <= 512 ? value : null;
}

/** `meta.api_code` of an error envelope, whatever it is compressed with; null for anything else. */
export function readApiCode(response: CodedMessage & { readonly status: number }): string | null {
  if (response.status < 400) return null;
  const body = readContent(response);
  if (findCallbackLimitViolation(body) !== null) return null;
  try {
    const value = JSON.parse(body.toString('utf8')) as { meta?: { api_code?: unknown } } | null;
    return typeof value?.meta?.api_code === 'string' ? value.meta.api_code : null;
  } catch {
    return null;
  }
}
