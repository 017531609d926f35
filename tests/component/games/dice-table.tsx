import { page } from 'vitest/browser';
import { createDiceClient } from '#renderer/games/dice/dice-client.ts';
import { ReportRoundContext, type ReportRound } from '#renderer/games/kit/round/round-report.ts';
import { DicePage } from '#renderer/games/dice/dice-page.tsx';
import {
  countWinningOutcomes,
  DICE_BET_PATH,
  DICE_ROUNDS_PATH,
  type DiceBetRequest,
  type DiceBetResponse,
  type PlayedDiceRound,
} from '#shared/games/dice-api.ts';
import { computeDicePayout } from '#shared/games/dice-payout.ts';
import { money } from '#shared/money.ts';
import type { GameSession } from '#shared/games/session-api.ts';
import { show } from '../support/show.tsx';
import { GatewayRejection, scriptedGateway, type ScriptedGateway } from './scripted-gateway.ts';

/** In hundredths, below the initial target, so that the first bet wins. */
const WINNING_ROLL = 2_500;

/** Dice with a gateway that rolls the script's results, keeps the balance, and rejects bets above it. */
export async function openDice(
  session: Partial<GameSession> = {},
  roll = WINNING_ROLL,
  reportRound: ReportRound = () => undefined,
) {
  const rounds: PlayedDiceRound[] = [];
  const gateway: ScriptedGateway = scriptedGateway(session, {
    [DICE_BET_PATH](body) {
      const { serverSeedHash } = gateway.session.seeds;
      const played = playRoll(gateway, body as DiceBetRequest, roll);
      if (!(played instanceof GatewayRejection)) rounds.unshift({ ...played.round, serverSeedHash });
      return played;
    },
    [DICE_ROUNDS_PATH]: () => ({ rounds }),
  });
  await loadDice(gateway, reportRound);
  return gateway;
}

/** Loads the page; a reload adds one. */
export async function loadDice(
  gateway: ScriptedGateway,
  reportRound: ReportRound = () => undefined,
): Promise<void> {
  await show(
    <ReportRoundContext value={reportRound}>
      <DicePage client={createDiceClient(gateway.calls)} />
    </ReportRoundContext>,
  );
}

export function playRoll(
  gateway: ScriptedGateway,
  bet: DiceBetRequest,
  roll: number,
): DiceBetResponse | GatewayRejection {
  const { session } = gateway;
  const [stake, balance] = [money(bet.stake), money(session.balance)];
  if (stake.greaterThan(balance)) {
    return new GatewayRejection('insufficient_funds', { balance: session.balance });
  }
  const winning = countWinningOutcomes(bet.direction, bet.target);
  const won = bet.direction === 'under' ? roll < bet.target : roll > bet.target;
  const win = won ? computeDicePayout(stake, winning, 2) : money('0');
  const { nonce } = session.seeds;
  gateway.session = {
    ...session,
    balance: balance.minus(stake).plus(win).toFixed(2),
    seeds: { ...session.seeds, nonce: nonce + 1 },
  };
  const round = {
    ...bet,
    roundId: `round-${nonce}`,
    roll,
    won,
    multiplier: '2.0000',
    win: win.toFixed(2),
    nonce,
  };
  return { round, balance: gateway.session.balance, seeds: gateway.session.seeds };
}

/** The elements that a player sees and uses. */
export function diceTable() {
  const betPanel = page.getByRole('region', { name: 'Your bet' });
  return {
    betPanel,
    stake: betPanel.getByRole('textbox', { name: 'Stake' }),
    target: betPanel.getByRole('textbox', { name: 'Target' }),
    chance: betPanel.getByRole('textbox', { name: 'Win chance' }),
    multiplier: betPanel.getByRole('textbox', { name: 'Multiplier' }),
    roll: betPanel.getByRole('button', { name: 'Roll', exact: true }),
    rolls: betPanel.getByRole('textbox', { name: 'Rolls' }),
    start: betPanel.getByRole('button', { name: 'Start', exact: true }),
    stop: betPanel.getByRole('button', { name: 'Stop', exact: true }),
    stopAutoPlay: betPanel.getByRole('button', { name: 'Stop auto-play' }),
    rules: betPanel.getByRole('button', { name: /^Rules/ }),
    results: page.getByRole('list', { name: 'Results' }).getByRole('listitem'),
    balance: page.getByTestId('balance'),
    alert: page.getByRole('alert'),
    over: page.getByRole('alertdialog', { name: 'Your session has ended' }),
  };
}
