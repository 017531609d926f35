import {
  diceMultiplierText,
  winningOutcomes,
  type DiceBetRequest,
  type DiceBetResponse,
  type DiceRound,
} from '#shared/games/dice-api.ts';
import { dicePayout } from '#shared/games/dice-payout.ts';
import { formatMoney, parseAmount, money, significantDecimals, type Money } from '#shared/money.ts';
import { betwinResponseSchema, type BetwinTransaction } from '#shared/protocol/betwin.ts';
import { diceWins, rollDice } from '../games/dice.ts';
import { sign } from '../signing/signature.ts';
import { betwinBody } from './callback-body.ts';
import { endOfDelivery, type SendResult } from './callback-sender.ts';
import { refuseGame, tellPlayer, type GameRefusal } from './game-refusal.ts';
import { pairInUse, printAmount, seedsOf, type GameSessionParts } from './game-session.ts';
import type { Delivery } from './delivery-store.ts';
import type { RoundStore } from './round-store.ts';
import type { Session } from './session-store.ts';

export interface DicePlayParts extends GameSessionParts {
  readonly rounds: RoundStore;
}

/** Plays dice: one bet, one round, one betwin that carries the bet and, when won, the win. */
export interface DicePlay {
  bet(session: Session, request: DiceBetRequest): Promise<DiceBetResponse | GameRefusal>;
}

export function createDicePlay(parts: DicePlayParts): DicePlay {
  const { clock, random, seeds } = parts;
  /** Sessions with a bet under way: results must follow one another. */
  const betting = new Set<string>();

  function roundOf(session: Session, request: DiceBetRequest, stake: Money): DiceRound {
    const pair = pairInUse(seeds, session);
    const { direction, target } = request;
    const winning = winningOutcomes(direction, target);
    const roll = rollDice({
      serverSeed: pair.serverSeed,
      clientSeed: pair.clientSeed,
      nonce: pair.nextNonce,
    });
    const won = diceWins({ direction, target }, roll);
    const win = won ? dicePayout(stake, winning, session.decimals) : money('0');
    return {
      roundId: random.uuid(),
      stake: formatMoney(stake, session.decimals),
      direction,
      target,
      roll,
      won,
      multiplier: diceMultiplierText(winning),
      win: formatMoney(win, session.decimals),
      nonce: pair.nextNonce,
    };
  }

  /** Puts the round, its transactions and the duty to send them on disk, in one transaction, before anything leaves. */
  function openRound(session: Session, request: DiceBetRequest, stake: Money, secret: string) {
    return parts.transaction(() => {
      const round = roundOf(session, request, stake);
      seeds.takeNonce(pairInUse(seeds, session).id);
      const transactions: BetwinTransaction[] = [
        { id_provider: random.uuid(), type: 'bet', amount: round.stake },
      ];
      // A win that the currency cannot show (rounded down to nothing) is no transaction: amounts are above zero.
      if (!money(round.win).isZero()) {
        transactions.push({ id_provider: random.uuid(), type: 'win', amount: round.win });
      }
      const body = betwinBody(session, { roundId: round.roundId, finished: true, transactions });
      parts.rounds.open(
        { id: round.roundId, sessionId: session.id, result: JSON.stringify(round) },
        transactions.map(({ id_provider: idProvider, type, amount }) => ({ idProvider, type, amount })),
        clock.now(),
      );
      const delivery = parts.deliveries.add(
        {
          callback: 'betwin',
          sessionId: session.id,
          roundId: round.roundId,
          url: session.callbackUrls.betwin,
          body,
          signature: sign(body, secret),
        },
        { now: clock.now(), nextAttemptAt: null },
      );
      return { round, delivery };
    });
  }

  /** Writes what became of the bet. A failed betwin is never rolled back: nobody can tell whether it was processed. */
  function closeRound(
    delivery: Delivery,
    roundId: string,
    result: Exclude<SendResult<unknown>, { kind: 'interrupted' }>,
  ): void {
    parts.transaction(() => {
      parts.deliveries.end(delivery.id, endOfDelivery(result));
      const accepted = result.kind === 'accepted';
      const state = accepted ? 'confirmed' : result.kind === 'declined' ? 'declined' : 'unknown';
      parts.rounds.moveTransactions(roundId, 'sending', state);
      parts.rounds.close(roundId, accepted ? 'finished' : 'not_started', clock.now());
    });
  }

  async function play(session: Session, request: DiceBetRequest): Promise<DiceBetResponse | GameRefusal> {
    const operator = parts.operators.find(session.operatorId);
    const limits = operator?.bet_limits[session.currency];
    if (operator === undefined || limits === undefined) {
      return refuseGame('session_ended', 'This currency is no longer offered. Please start the game again.');
    }
    const stake = readStake(request.stake, session.decimals, limits);
    if ('kind' in stake) return stake;

    const { round, delivery } = openRound(session, request, stake, operator.secret);
    const result = await parts.sender.send(delivery, session.casinoId, betwinResponseSchema);
    if (result.kind === 'interrupted') return tellPlayer(result);
    closeRound(delivery, round.roundId, result);
    if (result.kind !== 'accepted') return tellPlayer(result);
    return {
      round,
      balance: printAmount(result.answer.balance, session.decimals),
      seeds: seedsOf(pairInUse(seeds, session)),
    };
  }

  return {
    async bet(session, request) {
      if (betting.has(session.id))
        return refuseGame('invalid_request', 'The last bet is still being placed.');
      betting.add(session.id);
      try {
        return await play(session, request);
      } finally {
        betting.delete(session.id);
      }
    },
  };
}

function readStake(
  text: string,
  decimals: number,
  limits: { min: string; max: string },
): Money | GameRefusal {
  const stake = parseAmount(text);
  if (stake === null || significantDecimals(stake) > decimals) {
    return refuseGame('invalid_request', `The stake has more than ${decimals} decimals.`);
  }
  if (stake.lt(money(limits.min))) return refuseGame('bet_limit', `The smallest bet is ${limits.min}.`);
  if (stake.gt(money(limits.max))) return refuseGame('bet_limit', `The largest bet is ${limits.max}.`);
  return stake;
}
