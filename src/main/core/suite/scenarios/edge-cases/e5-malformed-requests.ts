import { formatMovement } from '#shared/format/amount-text.ts';
import { money, type Money } from '#shared/money.ts';
import { API_CODES, explainApiCodes } from '#shared/protocol/errors.ts';
import { CALLBACKS, type Callback } from '#shared/protocol/callback.ts';
import { SUITE_RULES, type SuiteRule } from '#shared/suite/rules.ts';
import { expectRejection, wasAccepted } from '../../expect-rejection.ts';
import { expectBalance } from '../../expect-response.ts';
import { createFindings } from '../../findings.ts';
import type { Fields, Play, Scenario } from '../../play.ts';
import type { SuiteReply } from '../../suite-wire.ts';
import { expectBalanceIs } from '../../expect-balance-is.ts';

/** Fields that the protocol does not require a wallet to check: a warning, not a failure. */
function findIgnorableRule(callback: Callback, name: string): SuiteRule | null {
  if (name === 'game_id' || name === 'finished') return 'malformed_rejected';
  return callback === 'rollback' && name === 'transactions[0].type' ? 'rollback_type' : null;
}

const REJECTION = {
  rule: 'malformed_rejected',
  codeRule: 'malformed_code',
  codes: [API_CODES.badRequest],
} as const;

export const malformedRequests: Scenario = {
  id: 'E5',
  async run(play) {
    let balance = play.B;
    let isViolated = false;
    function recordOutcome({ accepted, moved }: Outcome, callback: Callback, warns: SuiteRule | null): void {
      if (accepted && warns === null) isViolated = true;
      if (accepted && warns !== null && callback === 'betwin') balance = balance.minus(play.u);
      balance = balance.plus(moved);
    }
    for (const callback of CALLBACKS) {
      const body = play.body(callback, getFields(play, callback));
      const cut = body.slice(0, Math.floor(body.length / 2));
      recordOutcome(
        await sendMalformed(play, { callback, what: 'with truncated JSON', body: cut }),
        callback,
        null,
      );
      for (const { name, omit } of listOmissions(JSON.parse(body) as Fields)) {
        // Each with new IDs: for a wallet that accepted one without a field it may ignore, the next would be a repeat.
        const fields = JSON.parse(play.body(callback, getFields(play, callback))) as Fields;
        const malformation = { what: `without \`${name}\``, body: JSON.stringify(omit(fields)) };
        const warns = findIgnorableRule(callback, name);
        recordOutcome(await sendMalformed(play, { callback, ...malformation, warns }), callback, warns);
      }
    }
    for (const { callback, what, change, warns } of MALFORMATIONS) {
      const body = JSON.parse(play.body(callback, getFields(play, callback))) as Fields;
      const changed = JSON.stringify({ ...body, ...change(body) });
      recordOutcome(await sendMalformed(play, { callback, what, body: changed, warns }), callback, warns);
    }
    await expectBalanceIs(
      play,
      balance,
      'rejected_without_effect',
      isViolated ? () => 'was_accepted' : undefined,
    );
  },
};

/** A valid body with its own ids. */
function getFields(play: Play, callback: Callback): Fields {
  switch (callback) {
    case 'balance':
      return {};
    case 'betwin':
      return { round_id: play.newId(), transactions: [play.bet(play.u)] };
    case 'rollback':
      return { round_id_provider: play.newId(), finished: true, transactions: [play.rollback(play.newId())] };
    case 'finish':
      return { round_id: play.newId() };
  }
}

interface Malformation {
  readonly callback: Callback;
  readonly what: string;
  readonly change: (body: Fields) => Fields;
  /** The rule of the warning if a wallet may accept it. */
  readonly warns: SuiteRule | null;
}

const MALFORMATIONS: readonly Malformation[] = [
  ...(['betwin', 'rollback'] as const).map((callback) => ({
    callback,
    what: 'with no transactions',
    change: () => ({ transactions: [] }),
    warns: null,
  })),
  ...(['betwin', 'rollback'] as const).map((callback) => ({
    callback,
    what: 'with an unknown type',
    change: ({ transactions }: Fields) => ({
      transactions: (transactions as readonly Fields[]).map((each) => ({ ...each, type: 'refund' })),
    }),
    warns: findIgnorableRule(callback, 'transactions[0].type'),
  })),
  ...CALLBACKS.map((callback) => ({
    callback,
    what: 'with a currency in lower case',
    change: ({ currency }: Fields) => ({ currency: String(currency).toLowerCase() }),
    warns: null,
  })),
];

interface Omission {
  readonly name: string;
  readonly omit: (body: Fields) => Fields;
}

/** One for each field of a body, including those of its transaction. */
function listOmissions(body: Fields): readonly Omission[] {
  const [transaction = {}] = (body['transactions'] as readonly Fields[] | undefined) ?? [];
  return [
    ...Object.keys(body).map((name) => ({ name, omit: (all: Fields) => ({ ...all, [name]: undefined }) })),
    ...Object.keys(transaction).map((name) => ({
      name: `transactions[0].${name}`,
      omit: (all: Fields) => ({
        ...all,
        transactions: (all['transactions'] as readonly Fields[]).map((each) => ({
          ...each,
          [name]: undefined,
        })),
      }),
    })),
  ];
}

interface Outcome {
  readonly accepted: boolean;
  /** How much the balance changed if there was no response. */
  readonly moved: Money;
}

/** Sends it and expects a rejection; to accept what a wallet may ignore is only a warning. */
async function sendMalformed(
  play: Play,
  {
    callback,
    what,
    body,
    warns = null,
  }: { callback: Callback; what: string; body: string; warns?: SuiteRule | null },
): Promise<Outcome> {
  let accepted = false;
  let moved = money('0');
  await play.checkIndependently(async () => {
    const step = `${callback} ${what.replaceAll('`', '')}`;
    const reply = await play.send(step, callback, body);
    accepted = wasAccepted(reply);
    const { outcome } = reply;
    if (outcome.kind === 'failed' && outcome.mayHaveArrived) moved = await findMovement(play, reply);
    if (!moved.isZero()) {
      const findings = createFindings(reply);
      const expected = `HTTP 400 with api_code ${explainApiCodes(API_CODES.badRequest)}`;
      const movement = formatMovement(moved, reply.decimals);
      findings.add('malformed_rejected', expected, `no response, and ${movement} moved by a ${step}`);
      findings.throwIfAny();
    }
    if (accepted && warns !== null) play.warn(warns, `A ${callback} ${what} is accepted.${getHint(warns)}`);
    else expectRejection(reply, REJECTION);
  });
  return { accepted, moved };
}

/** How much a request without a response changed the balance; zero if that is unknown. */
async function findMovement(play: Play, { reported }: SuiteReply): Promise<Money> {
  const before = reported.at(-1) ?? play.B;
  const after = await play.call('balance after a request without a response', 'balance');
  return wasAccepted(after) ? expectBalance(after).minus(before) : money('0');
}

/** The hint of a warning with its own rule; the hint for a missing field is about what must be rejected. */
function getHint(rule: SuiteRule): string {
  return rule === 'rollback_type' ? ` ${SUITE_RULES.rollback_type.hint}` : '';
}
