import { assertNever } from '#shared/assert-never.ts';
import type { SlotsMachine, SlotsRoundShown, SlotsStepShown } from '#shared/games/slots/slots-api.ts';
import type { SlotsWinLine } from '#shared/games/slots/spin-result.ts';
import type { Board } from './board.ts';
import { type Scene, scenesOf } from './scenes.ts';

/** What the player is being shown: apart from where the round stands, which the gateway knows before the reels do. */
export type Playback =
  /** Nothing moves. `step` is what was shown last, and its wins stay marked. */
  | { readonly kind: 'idle'; readonly board: Board; readonly step: SlotsStepShown | null }
  /** The reels turn; nobody knows yet where they stop. */
  | { readonly kind: 'spinning'; readonly board: Board; readonly before: SlotsRoundShown | null }
  | {
      readonly kind: 'playing';
      /** Where the round stood when the step was asked for; null for the spin that begins one. */
      readonly before: SlotsRoundShown | null;
      readonly step: SlotsStepShown;
      readonly scenes: readonly Scene[];
      readonly at: number;
    };

export type PlaybackEvent =
  /** Another machine is looked at. */
  | { readonly kind: 'machine' }
  /** `board` is the grid in view, `before` the round that goes on. */
  | { readonly kind: 'spin-sent'; readonly board: Board; readonly before: SlotsRoundShown | null }
  | {
      readonly kind: 'result';
      readonly machine: SlotsMachine;
      readonly step: SlotsStepShown;
      readonly board: Board;
      readonly before: SlotsRoundShown | null;
    }
  /** No answer, or a refusal: the reels are put back as they were. */
  | { readonly kind: 'failed' }
  | { readonly kind: 'scene-over' }
  /** The player has seen enough: everything at once. */
  | { readonly kind: 'skip' };

/** An empty board is drawn as the machine stands: as its open round left it, or idle. */
export const IDLE: Playback = { kind: 'idle', board: [], step: null };

export function nextPlayback(playback: Playback, event: PlaybackEvent): Playback {
  switch (event.kind) {
    case 'machine':
      return playback.kind === 'idle' ? IDLE : playback;
    case 'spin-sent':
      return playback.kind === 'idle'
        ? { kind: 'spinning', board: event.board, before: event.before }
        : playback;
    case 'result':
      return afterResult(event);
    case 'failed':
      return playback.kind === 'spinning' ? { kind: 'idle', board: playback.board, step: null } : playback;
    case 'scene-over':
      return playback.kind === 'playing' ? nextScene(playback) : playback;
    case 'skip':
      return playback.kind === 'playing' ? toIdle(playback) : playback;
    default:
      return assertNever(event);
  }
}

/** The grid in view. */
export function boardOf(playback: Playback): Board {
  return playback.kind === 'playing' ? sceneOf(playback).board : playback.board;
}

export function sceneOf({ scenes, at }: Playing): Scene {
  return scenes[at]!;
}

/**
 * The round as the player knows it by now: `round` is how the gateway has it, which may be a free spin, an award and a
 * prize ahead of what the reels have told. A free spin counts as played once it is asked for. What the round has won is
 * not looked at: `unseenWin` tells how much of it is not known yet.
 */
export function visibleRound(playback: Playback, round: SlotsRoundShown | null): SlotsRoundShown | null {
  if (playback.kind === 'idle' || (playback.kind === 'playing' && isAwardShown(playback))) return round;
  const { before } = playback;
  if (before?.awaits !== 'free_spin') return before;
  return { ...before, freeSpins: { ...before.freeSpins, left: before.freeSpins.left - 1 } };
}

/** Not before the reels stand, nor before the picture that awards free spins, where there is one. */
function isAwardShown({ scenes, at }: Playing): boolean {
  const award = scenes.findIndex(({ kind }) => kind === 'awarded');
  return at >= (award === -1 ? scenes.findIndex(({ kind }) => !IN_MOTION.has(kind)) : award);
}

const IN_MOTION = new Set<Scene['kind']>(['landing', 'expanding', 'falling', 'wheel']);

/** What of a step's wins the player has seen. */
export interface SeenWins {
  readonly wins: readonly SlotsWinLine[];
  /** There is no picture to come that shows a win. */
  readonly isAll: boolean;
}

/** The wins of the pictures that were shown so far: each cascade tells its own, and a wheel its prize once it stands. */
export function seenWins(playback: Playback): SeenWins {
  if (playback.kind !== 'playing') return { wins: [], isAll: playback.kind === 'idle' };
  const shown = playback.scenes.slice(0, playback.at + 1);
  const isAll = !playback.scenes.slice(playback.at + 1).some(({ kind }) => WINNING.has(kind));
  return { wins: shown.flatMap((scene) => (scene.kind === 'wins' ? scene.wins : [])), isAll };
}

const WINNING = new Set<Scene['kind']>(['wins', 'prize', 'opened']);

type Playing = Extract<Playback, { kind: 'playing' }>;

type ResultEvent = Extract<PlaybackEvent, { kind: 'result' }>;

function afterResult({ machine, step, board, before }: ResultEvent): Playback {
  const scenes = scenesOf(machine, step, board);
  return scenes.length === 0
    ? { kind: 'idle', board, step }
    : { kind: 'playing', step, before, scenes, at: 0 };
}

function nextScene(playback: Playing): Playback {
  return playback.at + 1 < playback.scenes.length ? { ...playback, at: playback.at + 1 } : toIdle(playback);
}

function toIdle({ step, scenes }: Playing): Playback {
  return { kind: 'idle', board: scenes.at(-1)!.board, step };
}
