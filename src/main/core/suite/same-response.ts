import type { Money } from '#shared/money.ts';
import type { SuiteRule } from '#shared/suite/rules.ts';
import type { ValidResponse } from './expect-response.ts';
import { findingsOf } from './findings.ts';
import type { SuiteReply } from './suite-wire.ts';

/**
 * Expects the protocol's fields of two responses to be equal; amounts are compared as decimals, the wallet's own fields
 * are ignored.
 */
export function expectSameResponse(
  reply: SuiteReply,
  repeated: ValidResponse,
  original: ValidResponse,
  rule: SuiteRule,
): void {
  compareResults(reply, repeated, original, { rule, rightBalances: [original.balance] });
  const findings = findingsOf(reply);
  const compare = (name: string, first: string | null, second: string | null): void => {
    if (first === second) return;
    const hint = name === 'balance' ? 'repeat_other_balance' : 'answer_remade';
    findings.add(rule, `\`${name}\` ${first ?? 'none'}, as in the first response`, second ?? 'none', hint);
  };
  compare('round_id', original.roundId, repeated.roundId);
  compare('balance', original.balance.toFixed(), repeated.balance.toFixed());
  findings.throwIfAny();
}

/**
 * Expects each result to have the same `id` and `bonus_amount` as before. If the balance is one of `rightBalances`, no
 * money moved and only the response was recreated.
 */
export function compareResults(
  reply: SuiteReply,
  repeated: Pick<ValidResponse, 'results' | 'balance'>,
  original: Pick<ValidResponse, 'results'>,
  { rule, rightBalances }: { readonly rule: SuiteRule; readonly rightBalances: readonly Money[] },
): void {
  const findings = findingsOf(reply);
  const hint = rightBalances.some((each) => each.eq(repeated.balance)) ? 'answer_remade' : undefined;
  for (const [index, { idProvider, id, bonusAmount }] of original.results.entries()) {
    const other = repeated.results[index];
    if (other?.idProvider !== idProvider || other.id !== id)
      findings.add(
        rule,
        `\`transactions[${index}].id\` ${id}, as in the first response`,
        other?.id ?? 'none',
        hint,
      );
    const [bonus, otherBonus] = [bonusAmount?.toFixed() ?? '', other?.bonusAmount?.toFixed() ?? ''];
    if (bonus !== otherBonus)
      findings.add(
        rule,
        `\`transactions[${index}].bonus_amount\` ${bonus}, as in the first response`,
        otherBonus,
        hint,
      );
  }
  findings.throwIfAny();
}
