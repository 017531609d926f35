import type { SuiteRule } from '#shared/suite/rules.ts';
import type { SoundAnswer } from './expect-answer.ts';
import { findingsOf } from './reading.ts';
import type { SuiteReply } from './suite-wire.ts';

/** Expects the protocol's fields of two answers to be equal; amounts as decimals, and nothing of a wallet's own. */
export function expectSameAnswer(
  reply: SuiteReply,
  again: SoundAnswer,
  original: SoundAnswer,
  rule: SuiteRule,
): void {
  const findings = findingsOf(reply);
  const compare = (name: string, first: string | null, second: string | null): void => {
    if (first !== second)
      findings.add(rule, `\`${name}\` ${first ?? 'none'}, as in the first answer`, second ?? 'none');
  };
  compare('round_id', original.roundId, again.roundId);
  compareResults(reply, again, original, rule);
  compare('balance', original.balance.toFixed(), again.balance.toFixed());
  findings.settle();
}

/** Expects each result to carry the same `id` and `bonus_amount` as before, whatever balance the answer tells. */
export function compareResults(
  reply: SuiteReply,
  again: Pick<SoundAnswer, 'results'>,
  original: Pick<SoundAnswer, 'results'>,
  rule: SuiteRule,
): void {
  const findings = findingsOf(reply);
  for (const [index, { idProvider, id, bonusAmount }] of original.results.entries()) {
    const other = again.results[index];
    if (other?.idProvider !== idProvider || other.id !== id)
      findings.add(rule, `\`transactions[${index}].id\` ${id}, as at first`, other?.id ?? 'none');
    const [bonus, otherBonus] = [bonusAmount?.toFixed() ?? '', other?.bonusAmount?.toFixed() ?? ''];
    if (bonus !== otherBonus)
      findings.add(rule, `\`transactions[${index}].bonus_amount\` ${bonus}, as at first`, otherBonus);
  }
  findings.settle();
}
