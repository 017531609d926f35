import type { Callback } from '#shared/protocol/callback.ts';
import type { FuzzRule } from '#shared/suite/fuzz-rules.ts';
import { formatRuleWarning, parseRuleWarning } from '#shared/suite/rule-warning.ts';
import type { StoredExchange } from '../../capture/exchange-row.ts';
import { readFields } from '../../capture/subject.ts';
import { withContent } from '../../http/content-coding.ts';
import type { WireOutcome } from '../../http/wire-exchange.ts';
import { createProxyJudge } from './judge-exchange.ts';

/** The rules about repeats (protocol, Betwin 2 and Rollback 5 and 6), and about what has been rolled back since. */
const REPEAT_RULES: readonly FuzzRule[] = ['idempotent', 'rollback_idempotent', 'tombstoned'];

/**
 * Warnings about the response to a replay of transactions that the same wallet has accepted before, for example if it
 * moved the money again. A rejection is not judged: the transactions may have been rolled back since. Transactions with
 * fresh IDs are not repeats.
 *
 * @param balanceBefore the player's balance before the replay; null if unknown: then the response's balance proves
 *   nothing, because the player may have played since the original.
 */
export function judgeRepeat(
  {
    origin,
    rollbacks,
    body,
    outcome: received,
  }: {
    readonly origin: StoredExchange;
    readonly rollbacks: readonly StoredExchange[];
    readonly body: Buffer;
    readonly outcome: WireOutcome;
  },
  balanceBefore: string | null,
): readonly string[] {
  const { summary, request, response } = origin;
  const outcome = received.kind === 'reply' ? withContent(received) : received;
  if (response === null || !isAccepted(response) || outcome.kind !== 'reply' || !isAccepted(outcome))
    return [];
  if (request.bodyBytes > request.body.length) return [];
  const judge = createProxyJudge();
  const callback = summary.kind as Callback;
  judge
    .start(summary.id, callback, request.body, 'unknown')
    .end({ kind: 'reply', ...withContent(response) }, { startMs: 0, endMs: 0 });
  for (const rollback of rollbacks)
    if (rollback.response !== null)
      judge
        .start(rollback.summary.id, 'rollback', rollback.request.body, 'unknown')
        .end({ kind: 'reply', ...withContent(rollback.response) }, { startMs: 0, endMs: 0 });
  const balance = balanceBefore ?? readFields(outcome.body)?.['balance'];
  const { account_id, currency, game_id } = readFields(body) ?? {};
  judge
    .start(summary.id, 'balance', toJson({ account_id, currency, game_id }), 'unknown')
    .end({ ...outcome, body: toJson({ balance }) }, { startMs: 1, endMs: 1 });
  return judge
    .start(REPEAT_ID, callback, body, 'unknown')
    .end(outcome, { startMs: 2, endMs: 2 })
    .flatMap((text) => {
      const warning = parseRuleWarning(text);
      const isRepeat = warning !== null && REPEAT_RULES.includes(warning.rule);
      return isRepeat ? [formatRuleWarning({ ...warning, doubt: 'reset' })] : [];
    });
}

/** Warnings name it only if it overlaps with another exchange. */
const REPEAT_ID = 0;

const toJson = (value: object): Buffer => Buffer.from(JSON.stringify(value));

const isAccepted = ({ status }: { readonly status: number }): boolean => status === 200;
