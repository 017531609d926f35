import { API_CODES, explainApiCodes } from '#shared/protocol/errors.ts';
import type { BetwinTransaction } from '#shared/protocol/betwin.ts';
import { readField, createFindings, readResponse, excerptField } from '../../findings.ts';
import { isRejection, readEnvelope } from '../../expect-rejection.ts';
import type { Play, Scenario } from '../../play.ts';
import { expectBalanceIs } from '../../expect-balance-is.ts';

const AMOUNTS: readonly { readonly type: BetwinTransaction['type']; readonly amount: string }[] = [
  { type: 'bet', amount: '0' },
  { type: 'bet', amount: '0.00' },
  { type: 'win', amount: '0' },
  { type: 'bet', amount: '-1.00' },
];

export const zeroAmounts: Scenario = {
  id: 'E3',
  async run(play) {
    let isRejected = true;
    for (const transaction of AMOUNTS)
      if (!(await play.checkIndependently(() => expectRejected(play, transaction)))) isRejected = false;
    await expectBalanceIs(play, play.B, isRejected ? 'rejected_without_effect' : 'zero_rejected');
  },
};

/** Any rejection with 400 is accepted, with a warning for another api_code, but not for insufficient funds. */
async function expectRejected(play: Play, { type, amount }: (typeof AMOUNTS)[number]): Promise<void> {
  const transactions = [{ id_provider: play.newId(), type, amount }];
  const step = `${type} "${amount}"`;
  const reply = await play.call(step, 'betwin', { round_id: play.newId(), transactions });
  const findings = createFindings(reply);
  const { status, value, description } = readResponse(reply, findings);
  const expectation = `HTTP 400 with api_code ${explainApiCodes(API_CODES.badRequest)}`;
  if (status === 200)
    findings.add(isRejection(value) ? 'error_status' : 'zero_rejected', expectation, description);
  else if (status !== 400) findings.add('response_status', expectation, description);
  findings.throwIfAny();
  readEnvelope(value, findings);
  findings.throwIfAny();
  const code = readField(readField(value, 'meta'), 'api_code');
  if (code === API_CODES.insufficientFunds)
    findings.add('zero_rejected', expectation, `api_code ${explainApiCodes(code)}`);
  findings.throwIfAny();
  if (code !== API_CODES.badRequest)
    play.warn('zero_rejected', `${step} is rejected with api_code ${excerptField(code)} instead of 400.`);
}
