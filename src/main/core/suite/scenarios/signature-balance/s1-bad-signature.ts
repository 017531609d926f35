import type { Callback } from '#shared/protocol/callback.ts';
import { API_CODES } from '#shared/protocol/errors.ts';
import { sign } from '#core/signing/signature.ts';
import { expectBetwin } from '../../expect-response.ts';
import { expectRejection, wasAccepted } from '../../expect-rejection.ts';
import type { Fields, Play, Scenario } from '../../play.ts';
import { expectBalanceIs } from '../../expect-balance-is.ts';

const REJECTION = { rule: 'signature_rejected', codes: [API_CODES.invalidSignature] } as const;

export const badSignature: Scenario = {
  id: 'S1',
  async run(play) {
    const { B, u } = play;
    const invalidBets = [play.bet(u), play.bet(u), play.bet(u)];
    const rolledBack = play.bet(u);
    const createBetwin = (index: number): Fields => ({
      round_id: play.newId(),
      transactions: [invalidBets[index]!],
    });

    const rollback = {
      round_id_provider: play.newId(),
      finished: true,
      transactions: [play.rollback(rolledBack.id_provider)],
    };
    const invalidRequests: readonly InvalidlySigned[] = [
      { callback: 'balance', how: 'another key', fields: {}, signer: otherKey },
      { callback: 'betwin', how: 'another key', fields: createBetwin(0), signer: otherKey },
      { callback: 'rollback', how: 'another key', fields: rollback, signer: otherKey },
      { callback: 'finish', how: 'another key', fields: { round_id: play.newId() }, signer: otherKey },
      { callback: 'balance', how: 'no header', fields: {}, signer: () => null },
      { callback: 'betwin', how: 'no header', fields: createBetwin(1), signer: () => null },
      { callback: 'balance', how: 'the signature of another body', fields: {}, signer: otherBody },
      {
        callback: 'betwin',
        how: 'the signature of another body',
        fields: createBetwin(2),
        signer: otherBody,
      },
    ];
    let wronglyAccepted = false;
    for (const each of invalidRequests) if (await sendInvalidlySigned(play, each)) wronglyAccepted = true;
    const hint = wronglyAccepted ? 'was_accepted' : undefined;
    await play.checkIndependently(() => expectBalanceIs(play, B, 'rejected_without_effect', () => hint));

    // The IDs must still be unknown to the wallet: neither applied nor rolled back.
    let balance = B;
    for (const transaction of [...invalidBets, rolledBack]) {
      balance = balance.minus(u);
      const fields = { round_id: play.newId(), transactions: [transaction], finished: true };
      const reply = await play.call('the same ID, properly signed, is new to the wallet', 'betwin', fields);
      expectBetwin(reply, [transaction], {
        balance,
        rule: wronglyAccepted ? 'rejected_without_effect' : 'bet_debits',
        rejectionRule: 'rejected_without_effect',
        ...(hint === undefined ? {} : { rejectionHint: hint, balanceHint: () => hint }),
      });
    }
  },
};

type Signer = (body: string, play: Play) => string | null;

const otherKey: Signer = (body, { target }) => sign(Buffer.from(body), `not ${target.secret}`);

const otherBody: Signer = (body, { target }) => sign(Buffer.from(`${body} `), target.secret);

interface InvalidlySigned {
  readonly callback: Callback;
  readonly how: string;
  readonly fields: Fields;
  readonly signer: Signer;
}

/** Sends it and expects a rejection. Returns whether the wallet accepted it. */
async function sendInvalidlySigned(
  play: Play,
  { callback, how, fields, signer }: InvalidlySigned,
): Promise<boolean> {
  const body = play.body(callback, fields);
  const reply = await play.send(`${callback} with ${how}`, callback, body, signer(body, play));
  await play.checkIndependently(async () => void expectRejection(reply, REJECTION));
  return wasAccepted(reply);
}
