import { cpSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { english as texts } from '#renderer/games/slots/texts/texts-english.ts';
import { type SlotsRound, createUnseenRound } from '#renderer/games/slots/slots-client.ts';
import { checkRound } from '#renderer/games/slots/verify/check-round.ts';
import type { RevealedSeeds } from '#shared/games/session-api.ts';
import { operator } from '#tests/support/workbench/operator.ts';
import { ASSETS } from '#tests/support/workbench/project.ts';
import { ASSETS_WITH_SLOT_GAMES, SLOT_GAMES_FOLDER } from '#tests/support/games/slot-games.ts';
import { createSlotsPage } from '#tests/support/games/slots-page.ts';
import { createTemporaryFolder } from '#tests/support/folders/temporary-folder.ts';
import { startTestWorkbench } from '#tests/support/workbench/test-workbench.ts';

/** All slot games: those of tests and the shipped ones. */
function createFolderOfAllSlotGames(): string {
  const folder = createTemporaryFolder();
  for (const from of [SLOT_GAMES_FOLDER, ASSETS.slotsDir]) cpSync(from, folder, { recursive: true });
  return folder;
}

/** A page in a demo session, which calls no wallet. */
async function openPage(slotsDir = SLOT_GAMES_FOLDER) {
  const assets = { ...ASSETS_WITH_SLOT_GAMES, slotsDir };
  const { client } = await startTestWorkbench({ assets, operators: [operator()] });
  const demo = { mode: 'demo', game: 'slots', currency: 'USD', balance: '10000' } as const;
  const { launchUrl } = await client.launch.send({ ...demo, casinoId: 'acme', accountId: '' });
  if (launchUrl === null) throw new Error('The gateway rejected the launch');
  return createSlotsPage(launchUrl);
}

function recompute(round: SlotsRound, seeds: RevealedSeeds) {
  return checkRound(round, { seeds, decimals: 2, texts });
}

describe('a page recomputes by itself', () => {
  test('every step of rounds on all slot games, one nonce after the other', async () => {
    const page = await openPage(createFolderOfAllSlotGames());
    const slotGames = await page.slotGames();
    const stakes = await page.stakes();
    expect(slotGames).toHaveLength(15);
    const rounds: SlotsRound[] = [];
    for (let again = 0; again < 8; again++)
      for (const slotGame of slotGames)
        rounds.push(await page.playOut(slotGame, stakes[slotGame.id]!.levels[again]));
    const revealed = await page.reveal();
    for (const [nonce, round] of rounds.entries()) {
      const { shown, computed, parts } = await recompute(round, revealed);
      expect({ nonce, shown, parts }).toEqual({
        nonce: round.nonce,
        shown: computed,
        parts: parts!.map(({ name, computed: text }) => ({ name, shown: text, computed: text })),
      });
      expect(parts).toHaveLength(round.steps);
    }
    const kinds = new Set(rounds.flatMap(({ seen }) => [...seen.values()].map(({ kind }) => kind)));
    expect(kinds).toEqual(new Set(['spin', 'free_spin', 'wheel', 'pick']));
  });

  test('a round that it found open, except for the steps that it never received', async () => {
    const page = await openPage();
    const slotGame = (await page.slotGames()).find(({ id }) => id === 'picker')!;
    let round = await page.step(await page.spin(slotGame));
    round = await page.step(round, createUnseenRound(slotGame));
    while (!round.step.finished) round = await page.step(round);
    const { shown, computed, parts } = await recompute(round, await page.reveal());
    expect(shown).toBe(computed);
    expect(parts!.slice(0, 2).map((part) => part.shown)).toEqual([null, null]);
    for (const part of parts!.slice(2)) expect(part.shown).toBe(part.computed);
  });

  test('nothing of a round that was played by rules other than those it knew', async () => {
    const page = await openPage();
    const slotGame = (await page.slotGames()).find(({ id }) => id === 'plain')!;
    const round = await page.spin({ ...slotGame, name: 'Another' });
    expect(await recompute(round, await page.reveal())).toMatchObject({
      shown: '2.00',
      computed: texts.verify.otherRules,
    });
  });
});
