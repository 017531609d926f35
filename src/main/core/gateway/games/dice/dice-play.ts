import {
  formatDiceMultiplier,
  countWinningOutcomes,
  MAX_DICE_ROUNDS,
  playedDiceRoundSchema,
  type DiceBetRequest,
  type DiceBetResponse,
  type DiceRound,
  type DiceRoundsResponse,
  type PlayedDiceRound,
} from '#shared/games/dice-api.ts';
import { computeDicePayout, computeMinDiceStake } from '#shared/games/dice-payout.ts';
import { assertNever } from '#shared/assert-never.ts';
import type { RoundFlow } from '#shared/gateway.ts';
import { formatMoney, money, type Money } from '#shared/money.ts';
import { isDiceWin, rollDice } from '#core/games/dice.ts';
import type { OperatorStore } from '#core/operators/operator-store.ts';
import type { Random } from '#core/random.ts';
import type { SendResult } from '../../delivery/callback-sender.ts';
import { isGameError, WIN_FAILED, createGameError, toPlayerError, type GameError } from '../game-error.ts';
import { getCurrentPair, getSeeds } from '../../sessions/game-sessions.ts';
import { formatWalletBalance } from '../format-wallet-balance.ts';
import { parseStake } from '../parse-stake.ts';
import type { RoundPlay, RoundStep } from '../../rounds/round-play.ts';
import type { RoundStore } from '../../rounds/round-store.ts';
import type { SeedStore } from '../../sessions/seed-store.ts';
import type { Session } from '../../sessions/session-store.ts';
import { createSessionLocks } from '../../sessions/session-locks.ts';

export interface DicePlayDeps {
  readonly random: Random;
  readonly operators: OperatorStore;
  readonly seeds: SeedStore;
  readonly rounds: RoundStore;
  readonly roundPlay: RoundPlay;
  /** The flow of the round that begins now. */
  readonly takeRoundFlow: () => RoundFlow;
}

/**
 * Plays dice: one bet, one round, and one betwin with the bet and, if won, the win, unless the round flow says
 * otherwise.
 */
export interface DicePlay {
  bet(session: Session, request: DiceBetRequest): Promise<DiceBetResponse | GameError>;
  /** The finished rounds, newest first. Waits for a bet in progress. */
  listRounds(session: Session): Promise<DiceRoundsResponse>;
}

const UNFINISHED = createGameError(
  'game_failed',
  'The game could not finish this round. A stake that your casino has taken is refunded.',
);

export function createDicePlay(deps: DicePlayDeps): DicePlay {
  const { random, seeds } = deps;
  const locks = createSessionLocks();

  function createRound(session: Session, request: DiceBetRequest, stake: Money): DiceRound {
    const pair = getCurrentPair(seeds, session);
    const { direction, target } = request;
    const winning = countWinningOutcomes(direction, target);
    const roll = rollDice({
      serverSeed: pair.serverSeed,
      clientSeed: pair.clientSeed,
      nonce: pair.nextNonce,
    });
    const won = isDiceWin({ direction, target }, roll);
    const win = won ? computeDicePayout(stake, winning, session.decimals) : money('0');
    return {
      roundId: random.uuid(),
      stake: formatMoney(stake, session.decimals),
      direction,
      target,
      roll,
      won,
      multiplier: formatDiceMultiplier(winning),
      win: formatMoney(win, session.decimals),
      nonce: pair.nextNonce,
    };
  }

  async function play(session: Session, request: DiceBetRequest): Promise<DiceBetResponse | GameError> {
    const stake = parseStake(deps.operators, session, request.stake);
    if (isGameError(stake)) return stake;
    const minStake = computeMinDiceStake(
      countWinningOutcomes(request.direction, request.target),
      session.decimals,
    );
    if (stake.lt(minStake))
      return createGameError(
        'bet_limit',
        `A win would only return the stake. At this win chance, the minimum stake with a profit is ${formatMoney(minStake, session.decimals)}.`,
      );

    const round = createRound(session, request, stake);
    const { serverSeedHash } = getSeeds(getCurrentPair(seeds, session));
    const result = await settle(session, { ...round, serverSeedHash });
    if (isGameError(result)) return result;
    if (result.kind !== 'accepted') return toPlayerError(result, session.decimals);
    return {
      round,
      balance: formatWalletBalance(result.balance, session.decimals),
      seeds: getSeeds(getCurrentPair(seeds, session)),
    };
  }

  /** Sends the round as the current flow requires. */
  async function settle(session: Session, round: PlayedDiceRound): Promise<SendResult | GameError> {
    const bet = { type: 'bet', amount: round.stake } as const;
    // A win that the currency cannot represent (rounded down to zero) is not a transaction: amounts are above zero.
    const wins = money(round.win).isZero() ? [] : [{ type: 'win', amount: round.win } as const];
    const open = (step: RoundStep): Promise<SendResult> =>
      deps.roundPlay.open(session, { id: round.roundId, record: round }, step, () =>
        seeds.advanceNonce(getCurrentPair(seeds, session).id),
      );
    const openWithBet = (waitsFor: RoundStep['waitsFor']) => open({ transactions: [bet], waitsFor });

    const flow = deps.takeRoundFlow();
    switch (flow) {
      case 'one_call':
        return open({ transactions: [bet, ...wins], waitsFor: 'nothing' });
      case 'left_open':
        return open({ transactions: [bet, ...wins], waitsFor: 'settled' });
      case 'unfinished': {
        const result = await open({ transactions: [bet, ...wins], waitsFor: 'settled' });
        if (result.kind === 'accepted') deps.roundPlay.finish(round.roundId);
        return result;
      }
      case 'bet_then_win': {
        const result = await openWithBet('result');
        if (result.kind !== 'accepted') return result;
        if (!deps.roundPlay.isWaiting(round.roundId))
          return createGameError('session_ended', 'This game session has ended. Your bet is being refunded.');
        return payOut(session, round, { result, wins });
      }
      case 'error_after_bet': {
        const result = await openWithBet('result');
        if (result.kind !== 'accepted') return result;
        deps.roundPlay.rollBack(round.roundId, 'game_error');
        return UNFINISHED;
      }
      case 'no_result':
        return replaceIfAccepted(await openWithBet('result'), UNFINISHED);
      case 'abandoned_free_spins':
        return replaceIfAccepted(
          await openWithBet('feature'),
          createGameError(
            'game_failed',
            'This round waits for free spins. Your bet is refunded if they are not played.',
          ),
        );
      default:
        return assertNever(flow);
    }
  }

  async function payOut(
    session: Session,
    round: DiceRound,
    placed: {
      readonly result: SendResult;
      readonly wins: RoundStep['transactions'];
    },
  ): Promise<SendResult | GameError> {
    if (placed.wins.length === 0) {
      deps.roundPlay.finish(round.roundId);
      return placed.result;
    }
    const paid = await deps.roundPlay.continueRound(session, round.roundId, {
      transactions: placed.wins,
      waitsFor: 'nothing',
    });
    if (paid.kind === 'accepted' || paid.kind === 'interrupted') return paid;
    return WIN_FAILED;
  }

  return {
    bet: (session, request) => locks.runExclusive(session.id, () => play(session, request)),
    async listRounds(session) {
      await locks.waitUntilFree(session.id);
      const records = deps.rounds.listFinished(session.id, MAX_DICE_ROUNDS);
      // An older version stored rounds without the commitment.
      const parsed = records.map(({ result }) => playedDiceRoundSchema.safeParse(JSON.parse(result)));
      return { rounds: parsed.flatMap(({ data }) => data ?? []) };
    },
  };
}

function replaceIfAccepted(result: SendResult, then: GameError): SendResult | GameError {
  return result.kind === 'accepted' ? then : result;
}
