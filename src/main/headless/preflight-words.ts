import type { PreflightFailure } from '#core/suite/preflight.ts';
import { answerLine } from '#core/suite/reports/exchange-words.ts';
import { visibleLine } from '#core/suite/reports/visible-text.ts';

/** Why a run was not started, with the exchange that shows it. */
export function preflightWords({ message, exchange }: PreflightFailure): string {
  const lines = [`Not started: ${visibleLine(message, 1000)}`];
  if (exchange !== null) {
    const { request } = exchange;
    lines.push(`  POST ${visibleLine(request.url)}`);
    lines.push(`       ${visibleLine(request.body)}`);
    lines.push(`  gave ${answerLine(exchange)}`);
  }
  return lines.join('\n');
}
