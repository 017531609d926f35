import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  DICE_BET_PATH,
  DICE_ROUNDS_PATH,
  type DiceBetRequest,
  type PlayedDiceRound,
} from '#shared/games/dice-api.ts';
import { GAME_SEED_PATH } from '#shared/games/session-api.ts';
import { expectNoViolations } from '../support/expect-no-violations.ts';
import { diceTable, loadDice, openDice, playRoll } from './dice-table.tsx';
import { GatewayRejection, UNREACHABLE } from './scripted-gateway.ts';

/** The example of docs/fairness.md: with these seeds, bet number 0 rolls 4.04. */
const SEEDS = {
  serverSeedHash: '1175e7494b6731c135fcabd5b81472743ac5ebcb3757919d901361279d2f7c4f',
  clientSeed: 'client',
  nonce: 0,
};

async function rollOnce(rolled: number) {
  const gateway = await openDice({ seeds: SEEDS }, rolled);
  gateway.respond(GAME_SEED_PATH, () => {
    const seeds = { serverSeedHash: 'cd'.repeat(32), clientSeed: 'next', nonce: 0 };
    gateway.session = { ...gateway.session, seeds };
    return { revealed: { ...SEEDS, serverSeed: 'seed-of-the-house', bets: 1 }, seeds };
  });
  const { roll, results } = diceTable();
  await roll.click();
  await expect.element(results).toBeVisible();
}

const chip = page.getByRole('list', { name: 'Results' }).getByRole('button');
const details = page.getByRole('dialog', { name: 'Roll with nonce 0' });
const verify = details.getByRole('button', { name: 'Verify this roll' });

/** Changes the seed in the fairness panel, which the roll's panel links to, and returns to the roll. */
async function reveal(): Promise<void> {
  await details.getByRole('button', { name: 'Change the seed…' }).click();
  const fairness = page.getByRole('dialog', { name: 'Provably fair' });
  await fairness.getByRole('button', { name: 'Change seed' }).click();
  await expect.element(fairness.getByRole('heading', { name: /^Revealed pair/ })).toBeVisible();
  // As in every game, the verification comes first and the rules come last.
  const titles = [...fairness.element().querySelectorAll('h3, summary')].map(
    ({ textContent }) => textContent,
  );
  expect(titles).toEqual([
    'Current seeds',
    expect.stringContaining('Revealed pair'),
    'Verify any bet',
    'Rules and return to player (RTP)',
  ]);
  await fairness.getByRole('button', { name: 'Close' }).click();
  await chip.click();
}

test('a result opens its roll, which is verified once its seed is revealed', async () => {
  await rollOnce(404);
  await chip.click();
  await expect.element(details.getByText('1.00 USD on “Roll under 49.50”')).toBeVisible();
  await expect.element(details.getByText('You won 2.00 USD')).toBeVisible();
  await expect.element(details.getByText(/still in use, so it is secret/)).toBeVisible();
  await expect.element(verify).not.toBeInTheDocument();
  await expectNoViolations();
  await reveal();
  await verify.click();
  await expect.element(details.getByText('The seeds give 4.04, as shown')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(details).not.toBeInTheDocument();
});

test('a roll that does not follow from its seeds is reported', async () => {
  await rollOnce(405);
  await chip.click();
  await reveal();
  await verify.click();
  await expect.element(details.getByText('The seeds give 4.04, but 4.05 was shown')).toBeVisible();
});

test('a reload keeps the rolls, each with the commitment to its own seed; the statistics start again', async () => {
  const gateway = await openDice({ seeds: SEEDS }, 404);
  const { roll, results } = diceTable();
  await roll.click();
  await expect.element(results).toHaveLength(1);
  const seeds = { serverSeedHash: 'cd'.repeat(32), clientSeed: 'next', nonce: 0 };
  gateway.session = { ...gateway.session, seeds };
  await loadDice(gateway);
  await page.getByRole('list', { name: 'Results' }).nth(1).getByRole('button').click();
  await expect.element(details.getByText(SEEDS.serverSeedHash)).toBeVisible();
  await expect.element(details.getByText(/still in use, so it is secret/)).not.toBeInTheDocument();
  await details.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Session statistics' }).nth(1).click();
  const statistics = page.getByRole('region', { name: 'Session statistics' });
  await expect.element(statistics.getByText('Wagered0.00')).toBeInTheDocument();
});

test('a roll whose response was lost is among the results after the connection is restored', async () => {
  const gateway = await openDice({ seeds: SEEDS });
  const { roll, results } = diceTable();
  const played: PlayedDiceRound[] = [];
  gateway.respond(DICE_ROUNDS_PATH, () => ({ rounds: played }));
  gateway.respond(DICE_BET_PATH, (bet) => {
    const response = playRoll(gateway, bet as DiceBetRequest, 404);
    if (response instanceof GatewayRejection) return response;
    played.unshift({ ...response.round, serverSeedHash: SEEDS.serverSeedHash });
    return UNREACHABLE;
  });
  await expect.element(results).toHaveLength(0);
  await roll.click();
  await expect.element(page.getByText('Reconnected')).toBeVisible();
  await expect.element(results).toHaveLength(1);
  await expect.element(results).toMatchTextContent('4.04');
});
