import type { Callback } from '#shared/protocol/callback.ts';
import type { FuzzRule } from '#shared/suite/fuzz-rules.ts';
import { formatRuleWarning, readRuleWarning } from '#shared/suite/rule-warning.ts';
import type { StoredExchange } from '../../capture/exchange-row.ts';
import type { WireOutcome } from '../../http/wire-exchange.ts';
import { createProxyJudge } from './judge-exchange.ts';

/** The rules about repeats (protocol, Betwin 2 and Rollback 5 and 6). */
const REPEAT_RULES: readonly FuzzRule[] = ['idempotent', 'rollback_idempotent'];

/**
 * Warnings about the response to a replay of transactions that the same wallet has accepted before, for example if it
 * moved the money again. A rejection is not judged: the transactions may have been rolled back since. Transactions with
 * fresh IDs are no repeats.
 */
export function judgeRepeat(origin: StoredExchange, body: Buffer, outcome: WireOutcome): readonly string[] {
  const { summary, request, response } = origin;
  if (response === null || !isAccepted(response) || outcome.kind !== 'reply' || !isAccepted(outcome))
    return [];
  if (request.bodyBytes > request.body.length) return [];
  const judge = createProxyJudge();
  const callback = summary.kind as Callback;
  judge
    .start(summary.id, callback, request.body, 'unknown')
    .end({ kind: 'reply', ...response }, { startMs: 0, endMs: 0 });
  return judge
    .start(REPEAT_ID, callback, body, 'unknown')
    .end(outcome, { startMs: 1, endMs: 1 })
    .flatMap((text) => {
      const warning = readRuleWarning(text);
      const isRepeat = warning !== null && REPEAT_RULES.includes(warning.rule);
      return isRepeat ? [formatRuleWarning({ ...warning, doubt: 'reset' })] : [];
    });
}

/** Warnings name it only if it overlaps with another exchange. */
const REPEAT_ID = 0;

const isAccepted = ({ status }: { readonly status: number }): boolean => status === 200;
