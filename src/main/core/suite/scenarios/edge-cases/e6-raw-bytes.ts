import { NON_ASCII } from '../../diagnose-wallet.ts';
import { expectBetwin } from '../../expect-response.ts';
import type { Scenario } from '../../play.ts';

export const rawBytes: Scenario = {
  id: 'E6',
  async run(play) {
    const { B, u, target } = play;
    const bet = play.bet(u);
    // Written by hand, so that re-serialised JSON differs.
    const body = `{ "transactions" : [ { "amount":"${bet.amount}",  "type":"bet", "unknown":{"b":[1, 2.50, 1e2],"a":null}, "id_provider":"${bet.id_provider}" } ],
  "round_id":"${play.newId()}", "zeta": 10.0, "session_payload":"caf\\u00e9 \\/ \\u0022x\\u0022 ${NON_ASCII}",
  "game_id":"testgame", "finished" : true, "currency":"${target.currency}" , "account_id":${JSON.stringify(target.accountId)} }\n`;
    const step = 'a bet with unusual JSON notation';
    expectBetwin(await play.send(step, 'betwin', body), [bet], {
      balance: B.minus(u),
      rule: 'bet_debits',
    });
  },
};
