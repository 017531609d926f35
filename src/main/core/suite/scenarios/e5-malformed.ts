import { API_CODES } from '#shared/protocol/errors.ts';
import { CALLBACKS, type Callback } from '#shared/protocol/callback.ts';
import { expectRefusal } from '../expect-refusal.ts';
import type { Fields, Play, Scenario } from '../play.ts';
import { expectBalanceIs } from '../still.ts';

/** Missing ones that a wallet may do without: a warning, no failure. */
const DISPENSABLE = new Set(['game_id', 'finished']);

const REFUSED = {
  rule: 'malformed_refused',
  codeRule: 'malformed_code',
  codes: [API_CODES.badRequest],
} as const;

export const malformed: Scenario = {
  id: 'E5',
  async run(play) {
    let betsTaken = 0;
    for (const callback of CALLBACKS) {
      const body = play.body(callback, fieldsOf(play, callback));
      await refuse(play, callback, 'cut JSON', body.slice(0, Math.floor(body.length / 2)));
      for (const { name, without } of variations(JSON.parse(body) as Fields))
        if (await isTolerated(play, callback, name, JSON.stringify(without)))
          betsTaken += callback === 'betwin' ? 1 : 0;
    }
    for (const { callback, what, change } of MISTAKES) {
      const body = JSON.parse(play.body(callback, fieldsOf(play, callback))) as Fields;
      await refuse(play, callback, what, JSON.stringify({ ...body, ...change(body) }));
    }
    const balance = play.B.minus(play.u.times(betsTaken));
    await expectBalanceIs(play, balance, 'refused_without_effect');
  },
};

/** A sound body, with ids of its own. */
function fieldsOf(play: Play, callback: Callback): Fields {
  switch (callback) {
    case 'balance':
      return {};
    case 'betwin':
      return { round_id: play.newId(), transactions: [play.bet(play.u)] };
    case 'rollback':
      return { round_id_provider: play.newId(), finished: true, transactions: [play.undo(play.newId())] };
    case 'finish':
      return { round_id: play.newId() };
  }
}

interface Mistake {
  readonly callback: Callback;
  readonly what: string;
  readonly change: (body: Fields) => Fields;
}

const MISTAKES: readonly Mistake[] = [
  ...(['betwin', 'rollback'] as const).map((callback) => ({
    callback,
    what: 'no transactions',
    change: () => ({ transactions: [] }),
  })),
  ...(['betwin', 'rollback'] as const).map((callback) => ({
    callback,
    what: 'an unknown type',
    change: ({ transactions }: Fields) => ({
      transactions: (transactions as readonly Fields[]).map((each) => ({ ...each, type: 'refund' })),
    }),
  })),
  ...CALLBACKS.map((callback) => ({
    callback,
    what: 'a currency in lower case',
    change: ({ currency }: Fields) => ({ currency: String(currency).toLowerCase() }),
  })),
];

/** The body with each of its fields left out in turn, those of its transaction too. */
function* variations(body: Fields): Iterable<{ name: string; without: Fields }> {
  for (const name of Object.keys(body)) yield { name, without: { ...body, [name]: undefined } };
  const [transaction] = (body['transactions'] as readonly Fields[] | undefined) ?? [];
  for (const name of Object.keys(transaction ?? {}))
    yield {
      name: `transactions[0].${name}`,
      without: { ...body, transactions: [{ ...transaction, [name]: undefined }] },
    };
}

function refuse(play: Play, callback: Callback, what: string, body: string): Promise<void> {
  return play.each(async () => {
    expectRefusal(await play.send(`${callback} with ${what}`, callback, body), REFUSED);
  });
}

/** Whether the wallet did without a field that it may do without; any other must be refused. */
async function isTolerated(play: Play, callback: Callback, name: string, body: string): Promise<boolean> {
  let isAccepted = false;
  await play.each(async () => {
    const reply = await play.send(`${callback} without ${name}`, callback, body);
    isAccepted = reply.outcome.kind === 'reply' && reply.outcome.status === 200 && DISPENSABLE.has(name);
    if (isAccepted) play.warn('malformed_refused', `A ${callback} without \`${name}\` is accepted.`);
    else expectRefusal(reply, REFUSED);
  });
  return isAccepted;
}
