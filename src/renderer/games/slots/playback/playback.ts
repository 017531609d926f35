import { assertNever } from '#shared/assert-never.ts';
import type { SlotGameConfig } from '#shared/games/slots/slot-game-config.ts';
import type { SlotsRoundView, SlotsStepView } from '#shared/games/slots/slots-api.ts';
import type { SlotsWinLine } from '#shared/games/slots/spin-result.ts';
import type { Board } from './board.ts';
import { type Scene, createScenes, withCelebrations } from './scenes.ts';

/** What the player sees. It lags behind the round, whose result the gateway knows before the reels have stopped. */
export type Playback =
  /** Nothing moves. `step` was shown last, and its wins stay highlighted. */
  | { readonly kind: 'idle'; readonly board: Board; readonly step: SlotsStepView | null }
  /** The reels spin until the response arrives. */
  | { readonly kind: 'spinning'; readonly board: Board; readonly before: SlotsRoundView | null }
  | {
      readonly kind: 'playing';
      /** The round before this step; null for the spin that starts one. */
      readonly before: SlotsRoundView | null;
      readonly step: SlotsStepView;
      readonly scenes: readonly Scene[];
      readonly at: number;
    };

export type PlaybackEvent =
  /** The player has chosen another slot game. */
  | { readonly kind: 'slot-game-changed' }
  /** `board` is the visible grid, `before` the round that continues. */
  | { readonly kind: 'spin-sent'; readonly board: Board; readonly before: SlotsRoundView | null }
  | {
      readonly kind: 'result';
      readonly slotGame: SlotGameConfig;
      /** The stake of the round, as the gateway returned it. */
      readonly stake: string;
      readonly step: SlotsStepView;
      readonly board: Board;
      readonly before: SlotsRoundView | null;
      /** No reel is slowed for suspense. */
      readonly isMotionReduced: boolean;
    }
  /** No response, or an error: the reels return to their previous grid, without the result of an earlier step. */
  | { readonly kind: 'failed' }
  | { readonly kind: 'scene-over' }
  /** Skips to the next celebration, from there to the next scene, and to the end if there is none. */
  | { readonly kind: 'skip' };

/** With an empty board the slot game shows its open round's grid, or the idle one. */
export const IDLE: Playback = { kind: 'idle', board: [], step: null };

export function advancePlayback(playback: Playback, event: PlaybackEvent): Playback {
  switch (event.kind) {
    case 'slot-game-changed':
      return playback.kind === 'idle' ? IDLE : playback;
    case 'spin-sent':
      return playback.kind === 'idle'
        ? { kind: 'spinning', board: event.board, before: event.before }
        : playback;
    case 'result':
      return applyResult(event);
    case 'failed':
      return playback.kind === 'playing' ? playback : { kind: 'idle', board: playback.board, step: null };
    case 'scene-over':
      return playback.kind === 'playing' ? advanceScene(playback) : playback;
    case 'skip':
      return playback.kind === 'playing' ? skip(playback) : playback;
    default:
      return assertNever(event);
  }
}

/** The visible grid. */
export function getBoard(playback: Playback): Board {
  return playback.kind === 'playing' ? getScene(playback).board : playback.board;
}

export function getScene({ scenes, at }: Playing): Scene {
  return scenes[at]!;
}

/**
 * The round as the player knows it. `round` is the gateway's state, which may be a free spin, an award and a prize
 * ahead of the reels. A free spin counts as played once it is requested. `won` is not adjusted here; `getUnseenWin`
 * returns how much of it is still hidden.
 */
export function findVisibleRound(playback: Playback, round: SlotsRoundView | null): SlotsRoundView | null {
  if (playback.kind === 'idle' || (playback.kind === 'playing' && isAwardShown(playback))) return round;
  const { before } = playback;
  if (before?.awaits !== 'free_spin') return before;
  return { ...before, freeSpins: { ...before.freeSpins, left: before.freeSpins.left - 1 } };
}

/** An award shows with its scene, or once the reels have stopped if it has none. */
function isAwardShown({ scenes, at }: Playing): boolean {
  const award = scenes.findIndex(({ kind }) => kind === 'awarded');
  return at >= (award === -1 ? scenes.findIndex(({ kind }) => !IN_MOTION.has(kind)) : award);
}

const IN_MOTION = new Set<Scene['kind']>(['landing', 'expanding', 'falling', 'wheel']);

/** The part of a step's wins that the player has seen. */
export interface SeenWins {
  readonly wins: readonly SlotsWinLine[];
  /** No later scene shows a win. */
  readonly isAll: boolean;
}

/** The wins of the scenes so far: each cascade shows its own wins, and a wheel its prize once it has stopped. */
export function getSeenWins(playback: Playback): SeenWins {
  if (playback.kind !== 'playing') return { wins: [], isAll: playback.kind === 'idle' };
  const scenes = playback.scenes.slice(0, playback.at + 1);
  const isAll = !playback.scenes.slice(playback.at + 1).some(({ kind }) => WINNING.has(kind));
  return { wins: scenes.flatMap((scene) => (scene.kind === 'wins' ? scene.wins : [])), isAll };
}

const WINNING = new Set<Scene['kind']>(['wins', 'prize', 'opened']);

type Playing = Extract<Playback, { kind: 'playing' }>;

type ResultEvent = Extract<PlaybackEvent, { kind: 'result' }>;

function applyResult({ slotGame, stake, step, board, before, isMotionReduced }: ResultEvent): Playback {
  const plainScenes = createScenes(slotGame, step, board, { before, isMotionReduced });
  const scenes = withCelebrations(plainScenes, { stake, step });
  return scenes.length === 0
    ? { kind: 'idle', board, step }
    : { kind: 'playing', step, before, scenes, at: 0 };
}

function advanceScene(playback: Playing): Playback {
  return playback.at + 1 < playback.scenes.length ? { ...playback, at: playback.at + 1 } : toIdle(playback);
}

/** Stopping the reels early must not lose the celebration of a large win. */
function skip(playback: Playing): Playback {
  const { scenes, at } = playback;
  if (getScene(playback).kind === 'celebration') return advanceScene(playback);
  const next = scenes.findIndex(({ kind }, index) => index > at && kind === 'celebration');
  return next === -1 ? toIdle(playback) : { ...playback, at: next };
}

/** The step's win waits for its celebration, or counts up in it: nothing else shows it before. */
export function isWinHeld(playback: Playback, isCounting: boolean): boolean {
  if (playback.kind !== 'playing') return false;
  const celebration = playback.scenes.findIndex(
    (scene) => scene.kind === 'celebration' && scene.of === 'step',
  );
  return playback.at < celebration || (playback.at === celebration && isCounting);
}

function toIdle({ step, scenes }: Playing): Playback {
  return { kind: 'idle', board: scenes.at(-1)!.board, step };
}
