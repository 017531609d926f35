import { z } from 'zod';
import type { SuiteExchange } from '#shared/suite/report.ts';
import { shortenId } from '../../ui/text/format.ts';
import type { ExchangeSummary, Vantage } from '#shared/exchange.ts';
import { texts } from './texts.ts';

const MAX_TEXT_LENGTH = 80;

/** An invalid part is omitted from the summary; the rest is kept. */
const text = z.string().optional().catch(undefined);

const requestSchema = z.object({
  account_id: text,
  round_id: text,
  round_id_provider: text,
  finished: z.boolean().optional().catch(undefined),
  transactions: z
    .array(z.object({ type: text, amount: text, id_provider: text, original_id_provider: text }))
    .optional()
    .catch(undefined),
});

const responseSchema = z.object({
  balance: text,
  meta: z.object({ api_code: text, balance: text }).optional().catch(undefined),
});

export type CallbackRequest = z.infer<typeof requestSchema>;
export type CallbackResponse = z.infer<typeof responseSchema>;

/** The readable parts of a callback's body; null if it is not JSON. */
export function parseCallbackRequest(body: string): CallbackRequest | null {
  return parseJson(requestSchema, body);
}

/** The same for a wallet's response. */
export function parseCallbackResponse(body: string): CallbackResponse | null {
  return parseJson(responseSchema, body);
}

/** A short summary of the request: "bet 1.00, win 3.00, finished". Text that is not JSON is shown unchanged. */
export function formatRequest({ callback, request }: Pick<SuiteExchange, 'callback' | 'request'>): string {
  const body = parseCallbackRequest(request.body);
  if (body === null) return truncate(request.body);
  const { transactions = [], account_id: account, round_id: round, finished } = body;
  if (callback === 'balance') return account ?? '';
  if (callback === 'finish') return round === undefined ? '' : texts.round(shortenId(round));
  const movements = transactions.map(({ type, amount, id_provider: id, original_id_provider: original }) =>
    callback === 'rollback'
      ? texts.rollbackTarget(original === undefined ? texts.unknownOriginal : shortenId(original))
      : `${type ?? texts.noType} ${amount ?? texts.noAmount} (${id === undefined ? texts.noId : shortenId(id)})`,
  );
  return [...movements, ...(finished === true ? ['finished'] : [])].join(', ');
}

/** A short summary of the response beyond its status: the balance, or the beginning of a text that is not JSON. */
export function formatResponse({ response, error }: Pick<SuiteExchange, 'response' | 'error'>): string {
  if (response === null) return error ?? '';
  const body = parseCallbackResponse(response.body);
  if (body === null) return truncate(response.body);
  const balance = body.balance ?? body.meta?.balance;
  return balance === undefined ? '' : texts.balanceClause(balance);
}

export function parseApiCode(body: string): string | null {
  return parseCallbackResponse(body)?.meta?.api_code ?? null;
}

function parseJson<Value>(schema: z.ZodType<Value>, json: string): Value | null {
  try {
    return schema.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}

function truncate(body: string): string {
  return body.length <= MAX_TEXT_LENGTH ? body : `${body.slice(0, MAX_TEXT_LENGTH)}…`;
}

export const VANTAGE_NAMES: Record<Vantage, string> = {
  gateway: texts.gateway,
  wallet: texts.mockWallet,
  launch: texts.gatewayLaunch,
  suite: texts.testSuite,
  replay: texts.replay,
  proxy: texts.recordingProxy,
  shadow: texts.shadow,
};

/** Who recorded the exchange. What another tool recorded is stored as the gateway's, and only the file is known. */
export function formatVantage({ vantage, importId }: ExchangeSummary): string {
  return vantage === 'gateway' && importId !== null ? texts.importedFile : VANTAGE_NAMES[vantage];
}

/** Whether this side sent the callback; the other side, if it is part of this workbench, is the mock wallet. */
export function isSender(vantage: Vantage): boolean {
  return vantage !== 'wallet' && vantage !== 'launch';
}
