import { expect, test } from 'vitest';
import type { RequestedSpin } from '#shared/contract/launch.ts';
import { FIRST_SPINS } from '#shared/contract/slots.ts';
import { computeCommitment } from '#core/games/fairness.ts';
import { createSlotsPlayer } from '#tests/support/games/slots-player.ts';
import { sharedTestWorkbench } from '#tests/support/workbench/test-workbench.ts';

const workbench = sharedTestWorkbench(() => Promise.resolve({}));

async function launch(firstSpin: RequestedSpin, change: { game?: string; sessionId?: string } = {}) {
  const { client } = workbench();
  return client.launch.send({
    mode: change.sessionId === undefined ? 'demo' : 'real',
    casinoId: 'demo',
    game: 'slots',
    accountId: 'alice',
    currency: 'EUR',
    balance: '1000',
    firstSpin,
    ...change,
  });
}

test('each slot game offers the results that its configuration allows', async () => {
  const games = await workbench().client.slots.list();
  expect(Object.fromEntries(games.map(({ id, firstSpins }) => [id, firstSpins]))).toEqual({
    'dune-caravan': ['free_spins', 'bonus', 'mega_win'],
    'harbour-lanterns': ['free_spins', 'bonus', 'mega_win'],
    'orchard-twenty': ['mega_win'],
    'reef-cascade': ['free_spins', 'mega_win'],
  });
});

test.each(FIRST_SPINS)('the first spin shows what the launch requests: %s', async (shows) => {
  const { launchUrl } = await launch({ slotGame: 'dune-caravan', shows });
  expect(new URL(launchUrl!).searchParams.get('slot_game')).toBe('dune-caravan');
  const player = createSlotsPlayer(launchUrl!);
  const { seeds: committed, stakes } = await player.state();
  const { round, step } = await player.spin('dune-caravan', stakes['dune-caravan']!.levels[0]);
  expect({
    free_spins: round.freeSpins.awarded > 0,
    bonus: round.awaits === 'pick',
    mega_win: Number(step.win) >= 25 * Number(round.stake),
  }).toMatchObject({ [shows]: true });
  // The result follows from the seeds that the page was shown before.
  for (let open = round; open.awaits !== 'nothing';) ({ round: open } = await player.step(open));
  const { body } = await player.changeSeeds('another');
  const { revealed } = body as { revealed: { serverSeed: string } };
  expect(computeCommitment(revealed.serverSeed)).toBe(committed.serverSeedHash);
});

test.each([
  ['another game', { slotGame: 'reef-cascade', shows: 'free_spins' }, { game: 'dice' }, /game is dice/],
  ['an unknown slot game', { slotGame: 'nothing', shows: 'bonus' }, {}, /^firstSpin\.slotGame: .*'nothing'/],
  [
    'a feature that the slot game does not have',
    { slotGame: 'reef-cascade', shows: 'bonus' },
    {},
    /^firstSpin\.shows: Reef Cascade has free_spins, mega_win, not bonus/,
  ],
] as const)(
  'the first spin cannot be chosen for %s, and nothing is launched',
  async (_, wanted, change, says) => {
    const list = () => workbench().client.sessions.list({ sortBy: 'createdAt', descending: true, limit: 1 });
    const before = await list();
    await expect(launch(wanted, change)).rejects.toThrow(says);
    expect(await list()).toEqual(before);
  },
);

test('the first spin of a session that is continued cannot be chosen', async () => {
  const wanted = { slotGame: 'reef-cascade', shows: 'free_spins' } as const;
  const sessionId = crypto.randomUUID();
  const { launchUrl } = await launch(wanted, { sessionId });
  expect(launchUrl).not.toBeNull();
  await expect(launch(wanted, { sessionId })).rejects.toThrow(/continues a session/);
});
