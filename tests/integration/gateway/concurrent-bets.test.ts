import { expect, test } from 'vitest';
import { useStubPlay } from '#tests/support/games/stub-play.ts';
import { createDicePlayer } from '#tests/support/games/dice-player.ts';
import { sendLaunch } from '#tests/support/games/launch.ts';
import { INTERNAL_ERROR } from '#tests/support/wallets/stub-wallet.ts';

const play = useStubPlay();

test('of two simultaneous bets in one session, the second is rejected and only the first is sent', async () => {
  const { player, wallet } = await play();
  wallet.script('betwin', INTERNAL_ERROR);
  const first = player.bet();
  await expect.poll(() => wallet.received.length).toBe(1);
  expect(await player.bet()).toMatchObject({
    status: 409,
    body: { error: { kind: 'busy', message: 'The last bet is still being placed.' } },
  });
  expect(await first).toMatchObject({ status: 200 });
  expect(new Set(wallet.received.map(({ json }) => json.round_id)).size).toBe(1);
});

test('ten simultaneous bets in one session: one goes through, and it uses one nonce', async () => {
  const { player, wallet } = await play();
  const responses = await Promise.all(Array.from({ length: 10 }, () => player.bet()));
  const sent = wallet.received.length;
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(sent);
  expect((await player.load()).body.seeds.nonce).toBe(sent);
});

test('bets of different sessions do not wait for one another', async () => {
  const { bench, player, wallet } = await play();
  const other = createDicePlayer(
    await sendLaunch(bench.gateway, { account: { id: 'bob', currency: 'USD' } }),
  );
  wallet.script('betwin', INTERNAL_ERROR);
  const slow = player.bet();
  await expect.poll(() => wallet.received.length).toBe(1);
  expect(await other.bet()).toMatchObject({ status: 200 });
  expect(await slow).toMatchObject({ status: 200 });
});

test('after a rejected bet the session is free again', async () => {
  const { player } = await play();
  await player.bet({ stake: '9999999' });
  expect(await player.bet()).toMatchObject({ status: 200 });
});
