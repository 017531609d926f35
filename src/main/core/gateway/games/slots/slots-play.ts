import type { SlotGameConfig } from '#shared/games/slots/slot-game-config.ts';
import type {
  SlotsSpinRequest,
  SlotsFinishedRound,
  SlotsStateResponse,
  SlotsStepRequest,
  SlotsStepResponse,
  SlotsStepView,
} from '#shared/games/slots/slots-api.ts';
import { formatMoney, money } from '#shared/money.ts';
import { createDigitSource } from '#core/games/fairness.ts';
import { playFairSlots, type FairStepResult } from '#shared/games/slots/engine/fair-slots.ts';
import type { InvalidInput } from '#shared/games/slots/engine/play-slots.ts';
import type { SlotGame } from '#shared/games/slots/engine/slot-game.ts';
import type { SlotsInput } from '#shared/games/slots/engine/slots-step.ts';
import type { Clock } from '#core/clock.ts';
import type { OperatorStore } from '#core/operators/operator-store.ts';
import type { Random } from '#core/random.ts';
import type { SendResult } from '../../delivery/callback-sender.ts';
import { isGameError, WIN_FAILED, createGameError, toPlayerError, type GameError } from '../game-error.ts';
import { getCurrentPair, getSeeds } from '../../sessions/game-sessions.ts';
import { formatWalletBalance } from '../format-wallet-balance.ts';
import type { RoundPlay, RoundStep } from '../../rounds/round-play.ts';
import type { RoundStore } from '../../rounds/round-store.ts';
import type { SeedStore } from '../../sessions/seed-store.ts';
import type { Session } from '../../sessions/session-store.ts';
import { createSessionLocks } from '../../sessions/session-locks.ts';
import { listDrawingAddresses } from './slots-drawings-route.ts';
import type { SlotGames } from './slot-games.ts';
import { createSlotsRecord, readSlotsRecord, recordStep, type SlotsRecord } from './slots-record.ts';
import { toRoundView } from './round-view.ts';
import { createSlotsStakes } from './slots-stakes.ts';
import { recomputeFinishedRound } from './finished-round.ts';

export interface SlotsPlayDeps {
  readonly clock: Pick<Clock, 'afterTurn'>;
  readonly random: Random;
  readonly transaction: <T>(work: () => T) => T;
  readonly operators: OperatorStore;
  readonly rounds: RoundStore;
  readonly seeds: SeedStore;
  readonly roundPlay: RoundPlay;
  readonly slotGames: SlotGames;
}

/**
 * Plays slots: a paid spin and everything that it triggers is one round. The spin is a betwin with the bet and its
 * win; each later step that wins is another betwin of the same round; the last step is `finished`, or is followed by
 * a finish if it won nothing. The round's state is stored with each step before the request leaves: no step is ever
 * drawn twice.
 */
export interface SlotsPlay {
  state(session: Session): Promise<SlotsStateResponse>;
  spin(session: Session, request: SlotsSpinRequest): Promise<SlotsStepResponse | GameError>;
  step(session: Session, request: SlotsStepRequest): Promise<SlotsStepResponse | GameError>;
}

/** A round that can be continued. */
interface OpenRound {
  readonly id: string;
  readonly game: SlotGame;
  readonly record: SlotsRecord;
}

export function createSlotsPlay(deps: SlotsPlayDeps): SlotsPlay {
  const { rounds, roundPlay, slotGames, seeds } = deps;
  const stakes = createSlotsStakes(deps.operators, deps.clock);
  const locks = createSessionLocks();

  function openRound(session: Session): OpenRound | null {
    const round = rounds.listOpen(session.id).find(({ waitsFor }) => waitsFor === 'feature');
    if (round === undefined) return null;
    const read = readSlotsRecord(round.result, slotGames);
    if (read !== null) return { id: round.id, ...read };
    roundPlay.rollBack(round.id, 'game_error');
    return null;
  }

  function findLastRound(session: Session): SlotsFinishedRound | null {
    const [round] = rounds.listFinished(session.id, 1);
    const read = round === undefined ? null : readSlotsRecord(round.result, slotGames);
    if (round === undefined || read === null) return null;
    for (const pair of seeds.list(session.id)) {
      if (pair.nextNonce <= read.record.nonce) continue;
      const last = recomputeFinishedRound({ round, ...read, decimals: session.decimals }, pair);
      if (last !== null) return last;
    }
    return null;
  }

  async function spin(session: Session, request: SlotsSpinRequest): Promise<SlotsStepResponse | GameError> {
    const game = slotGames.get(request.slotGame);
    if (game === undefined) return createUnknownSlotGameError(request.slotGame);
    if (openRound(session) !== null)
      return createGameError('round_open', 'The last round is not finished. Finish it first.');
    const stake = await stakes.read(session, game, request.stake);
    if (isGameError(stake)) return stake;
    const { nextNonce: nonce } = getCurrentPair(seeds, session);
    const { decimals } = session;
    const newRecord = createSlotsRecord(game, { stake: formatMoney(stake, decimals), nonce, decimals });
    const played = draw(session, { game, record: newRecord }, { kind: 'spin' });
    if (played.kind === 'rejected') throw new Error('The paid spin of a new round was rejected');
    const { record, view } = recordStep(game, newRecord, played, decimals);
    const id = deps.random.uuid();
    const bet = { type: 'bet', amount: record.stake } as const;
    const betwin = { transactions: [bet, ...getWin(view)], waitsFor: getNextInput(view) };
    const result = await roundPlay.open(session, { id, record }, betwin, () =>
      seeds.advanceNonce(getCurrentPair(seeds, session).id),
    );
    if (result.kind !== 'accepted') return toPlayerError(result, session.decimals);
    return buildResponse(session, { id, game, record }, { view: view, result });
  }

  async function step(session: Session, request: SlotsStepRequest): Promise<SlotsStepResponse | GameError> {
    const open = openRound(session);
    if (open?.id !== request.roundId)
      return createGameError('invalid_request', 'This round is no longer open.');
    const played = draw(session, open, request);
    if (played.kind === 'rejected')
      return createGameError('invalid_request', INPUT_ERROR_MESSAGES[played.reason]);
    const { record, view } = recordStep(open.game, open.record, played, session.decimals);
    const next = { ...open, record };
    const keep = (): void => rounds.record(open.id, JSON.stringify(record));
    const transactions = getWin(view);
    if (transactions.length === 0) {
      deps.transaction(() => {
        keep();
        if (view.finished) roundPlay.finish(open.id);
      });
      return buildResponse(session, next, { view: view, result: null });
    }
    const result = await roundPlay.continueRound(
      session,
      open.id,
      { transactions, waitsFor: getNextInput(view) },
      keep,
    );
    if (result.kind === 'interrupted') return toPlayerError(result, session.decimals);
    if (result.kind !== 'accepted') return WIN_FAILED;
    return buildResponse(session, next, { view: view, result });
  }

  function draw(
    session: Session,
    { game, record }: { game: SlotGame; record: Pick<SlotsRecord, 'nonce' | 'round'> },
    input: SlotsInput,
  ): FairStepResult {
    const { serverSeed, clientSeed } = getCurrentPair(seeds, session);
    const digits = createDigitSource({ serverSeed, clientSeed, nonce: record.nonce });
    return playFairSlots(game, record.round, input, digits);
  }

  function buildResponse(
    session: Session,
    { id, game, record }: OpenRound,
    played: {
      readonly view: SlotsStepView;
      /** Null if nothing was sent. */
      readonly result: Extract<SendResult, { kind: 'accepted' }> | null;
    },
  ): SlotsStepResponse | GameError {
    // Its session may have ended while the step was in flight.
    if (!played.view.finished && !roundPlay.isWaiting(id))
      return createGameError(
        'session_ended',
        'This game session has ended. The round is cancelled: its wins are taken back, and your stake is refunded.',
      );
    return {
      round: toRoundView(game, id, record),
      step: played.view,
      balance: played.result === null ? null : formatWalletBalance(played.result.balance, session.decimals),
      seeds: getSeeds(getCurrentPair(seeds, session)),
    };
  }

  return {
    async state(session) {
      const stakesByGame: SlotsStateResponse['stakes'] = {};
      for (const [id, game] of slotGames) stakesByGame[id] = await stakes.getStakes(session, game);
      await locks.waitUntilFree(session.id);
      const open = openRound(session);
      return {
        slotGames: [...slotGames.values()].map(({ config }): SlotGameConfig => config),
        stakes: stakesByGame,
        drawings: listDrawingAddresses(slotGames),
        round: open === null ? null : toRoundView(open.game, open.id, open.record),
        last: findLastRound(session),
        seeds: getSeeds(getCurrentPair(seeds, session)),
      };
    },
    spin: (session, request) => locks.runExclusive(session.id, () => spin(session, request)),
    step: (session, request) => locks.runExclusive(session.id, () => step(session, request)),
  };
}

function createUnknownSlotGameError(id: string): GameError {
  return createGameError('invalid_request', `Unknown slot game '${id}'.`);
}

/** A win that the currency cannot represent (truncated to zero) is not a transaction: amounts are above zero. */
function getWin({ win }: SlotsStepView): RoundStep['transactions'] {
  return money(win).isZero() ? [] : [{ type: 'win', amount: win }];
}

function getNextInput({ finished }: SlotsStepView): RoundStep['waitsFor'] {
  return finished ? 'nothing' : 'feature';
}

const INPUT_ERROR_MESSAGES: Readonly<Record<InvalidInput['reason'], string>> = {
  not_awaited: 'The round is waiting for a different step.',
  no_such_box: 'This box does not exist.',
  box_taken: 'This box has already been picked.',
};
