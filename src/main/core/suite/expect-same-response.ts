import { formatAmount, formatMovement } from '#shared/format/amount-text.ts';
import type { Money } from '#shared/money.ts';
import type { SuiteRule } from '#shared/suite/rules.ts';
import type { ValidResponse } from './expect-response.ts';
import { createFindings, excerptField } from './findings.ts';
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
  const findings = createFindings(reply);
  if (!repeated.balance.eq(original.balance)) {
    const { expected, actual } = describeMovement([original.balance], repeated.balance, reply.decimals);
    findings.add(rule, expected, actual, 'repeat_other_balance');
  }
  if (original.roundId !== repeated.roundId)
    findings.add(
      rule,
      `\`round_id\` ${excerptField(original.roundId ?? 'none')}, as in the first response`,
      excerptField(repeated.roundId ?? 'none'),
      'response_remade',
    );
  findings.throwIfAny();
}

/**
 * Expects each result to have the same `id` and `bonus_amount` as before. If the balance is one of `rightBalances`, no
 * money moved and only the response was recreated; otherwise the movement is reported first.
 */
export function compareResults(
  reply: SuiteReply,
  repeated: Pick<ValidResponse, 'results' | 'balance'>,
  original: Pick<ValidResponse, 'results'>,
  { rule, rightBalances }: { readonly rule: SuiteRule; readonly rightBalances: readonly Money[] },
): void {
  const findings = createFindings(reply);
  const isRight = rightBalances.some((each) => each.eq(repeated.balance));
  const differences = original.results.flatMap(({ idProvider, id, bonusAmount }, index) => {
    const other = repeated.results[index];
    const [bonus, otherBonus] = [bonusAmount?.toFixed() ?? '', other?.bonusAmount?.toFixed() ?? ''];
    return [
      ...(other?.idProvider === idProvider && other.id === id
        ? []
        : [{ field: `transactions[${index}].id`, was: id, is: other?.id ?? 'none' }]),
      ...(bonus === otherBonus
        ? []
        : [{ field: `transactions[${index}].bonus_amount`, was: bonus, is: otherBonus }]),
    ];
  });
  if (differences.length > 0 && !isRight) {
    const { expected, actual } = describeMovement(rightBalances, repeated.balance, reply.decimals);
    findings.add(rule, expected, actual);
  }
  for (const { field, was, is } of differences)
    findings.add(
      rule,
      `\`${field}\` ${excerptField(was)}, as in the first response`,
      excerptField(is),
      isRight ? 'response_remade' : undefined,
    );
  findings.throwIfAny();
}

/** The balances that a repeat must not change, and what it moved since the last of them. */
export function describeMovement(
  rightBalances: readonly Money[],
  answered: Money,
  decimals: number,
): { readonly expected: string; readonly actual: string } {
  const moved = answered.minus(rightBalances.at(-1)!);
  const right = [...new Set(rightBalances.map((each) => formatAmount(each, decimals)))].join(' or ');
  return {
    expected: `no money moves again: \`balance\` ${right}`,
    actual: `${formatMovement(moved, decimals)} moved: balance ${formatAmount(answered, decimals)}`,
  };
}
