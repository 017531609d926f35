import { z } from 'zod';
import type { SuiteExchange } from '#shared/suite/report.ts';
import { shortId } from '../../ui/text/format.ts';
import type { Vantage } from '#shared/exchange.ts';
import { texts } from './texts.ts';

const TEXT_MAX = 80;

/** A part that is not what it should be is left out of the words, and nothing else of them. */
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

const answerSchema = z.object({
  balance: text,
  meta: z.object({ api_code: text, balance: text }).optional().catch(undefined),
});

export type CallbackRequest = z.infer<typeof requestSchema>;
export type CallbackAnswer = z.infer<typeof answerSchema>;

/** What can be read of a callback's body, whatever else it is; null where it is no JSON. */
export function readRequest(body: string): CallbackRequest | null {
  return parsed(requestSchema, body);
}

/** The same of a wallet's answer. */
export function readAnswer(body: string): CallbackAnswer | null {
  return parsed(answerSchema, body);
}

/** What was sent, in short: "bet 1.00, win 3.00, finished". Text that is no JSON stands as it is. */
export function formatRequest({ callback, request }: Pick<SuiteExchange, 'callback' | 'request'>): string {
  const body = readRequest(request.body);
  if (body === null) return cut(request.body);
  const { transactions = [], account_id: account, round_id: round, finished } = body;
  if (callback === 'balance') return account ?? '';
  if (callback === 'finish') return round === undefined ? '' : texts.round(shortId(round));
  const moves = transactions.map(({ type, amount, id_provider: id, original_id_provider: original }) =>
    callback === 'rollback'
      ? texts.ofOriginal(original === undefined ? texts.nothing : shortId(original))
      : `${type ?? texts.noType} ${amount ?? texts.noAmount} (${id === undefined ? texts.noId : shortId(id)})`,
  );
  return [...moves, ...(finished === true ? ['finished'] : [])].join(', ');
}

/** What came, beyond its status: the balance it told, or the beginning of what is no JSON. */
export function formatResponse({ response, error }: Pick<SuiteExchange, 'response' | 'error'>): string {
  if (response === null) return error ?? '';
  const body = readAnswer(response.body);
  if (body === null) return cut(response.body);
  const balance = body.balance ?? body.meta?.balance;
  return balance === undefined ? '' : texts.balanceText(balance);
}

export function apiCodeOf(body: string): string | null {
  return readAnswer(body)?.meta?.api_code ?? null;
}

function parsed<Value>(schema: z.ZodType<Value>, json: string): Value | null {
  try {
    return schema.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}

function cut(body: string): string {
  return body.length <= TEXT_MAX ? body : `${body.slice(0, TEXT_MAX)}…`;
}

export const VANTAGE_NAMES: Record<Vantage, string> = {
  gateway: texts.gateway,
  wallet: texts.mockWallet,
  launch: texts.gatewayLaunch,
  suite: texts.testSuite,
  replay: texts.replay,
};

/** Whether this side sent the callback; the other side of it, where it is of this workbench, is the mock wallet. */
export function isSender(vantage: Vantage): boolean {
  return vantage === 'gateway' || vantage === 'suite' || vantage === 'replay';
}
