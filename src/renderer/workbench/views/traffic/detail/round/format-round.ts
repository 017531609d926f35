import type { ExchangeDetail } from '#shared/exchange.ts';
import { CALLBACKS } from '#shared/protocol/callback.ts';
import { formatWait } from '../../../../exchange/attempts/format-wait.ts';
import { formatRequest } from '../../../../exchange/format-message.ts';
import { readBody } from '../../../../exchange/body/body-text.ts';

/** A short form of what a callback asked for: "bet 1.00 (…a1b2c3d4), finished". */
export function describeCallbackOf({
  summary,
  request,
}: Pick<ExchangeDetail, 'summary' | 'request'>): string {
  const callback = CALLBACKS.find((name) => name === summary.kind);
  if (callback === undefined) return '';
  const { text: body } = readBody(request.body.base64);
  return formatRequest({ callback, request: { url: request.url, headers: {}, body } });
}

/** The start, relative to the first exchange of the round: "+ 12 ms". */
export function formatOffset(ms: number): string {
  if (ms === 0) return '0';
  return ms < 0 ? `− ${formatWait(-ms)}` : `+ ${formatWait(ms)}`;
}
