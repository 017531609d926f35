import { assertNever } from '#shared/assert-never.ts';
import type { SlotsMachine, SlotsRoundShown, SlotsStepShown } from '#shared/games/slots/slots-api.ts';
import type { SlotsWinLine } from '#shared/games/slots/spin-result.ts';
import type { Board } from './board.ts';
import { type Scene, scenesOf } from './scenes.ts';

/** What the player is being shown: apart from where the round stands, which the gateway knows before the reels do. */
export type Show =
  /** Nothing moves. `step` is what was shown last, and its wins stay marked. */
  | { readonly kind: 'rest'; readonly board: Board; readonly step: SlotsStepShown | null }
  /** The reels turn; nobody knows yet where they stop. */
  | { readonly kind: 'spinning'; readonly board: Board; readonly before: SlotsRoundShown | null }
  | {
      readonly kind: 'telling';
      /** Where the round stood when the step was asked for; null for the spin that begins one. */
      readonly before: SlotsRoundShown | null;
      readonly step: SlotsStepShown;
      readonly scenes: readonly Scene[];
      readonly at: number;
    };

export type ShowEvent =
  /** Another machine is looked at. */
  | { readonly kind: 'machine' }
  /** `board` is the grid in view, `before` the round that goes on. */
  | { readonly kind: 'spin-sent'; readonly board: Board; readonly before: SlotsRoundShown | null }
  | {
      readonly kind: 'told';
      readonly machine: SlotsMachine;
      readonly step: SlotsStepShown;
      readonly board: Board;
      readonly before: SlotsRoundShown | null;
    }
  /** No answer, or a refusal: the reels are put back as they were. */
  | { readonly kind: 'given-up' }
  | { readonly kind: 'scene-over' }
  /** The player has seen enough: everything at once. */
  | { readonly kind: 'skip' };

/** An empty board is drawn as the machine stands: as its open round left it, or idle. */
export const NOTHING_SHOWN: Show = { kind: 'rest', board: [], step: null };

export function nextShow(show: Show, event: ShowEvent): Show {
  switch (event.kind) {
    case 'machine':
      return show.kind === 'rest' ? NOTHING_SHOWN : show;
    case 'spin-sent':
      return show.kind === 'rest' ? { kind: 'spinning', board: event.board, before: event.before } : show;
    case 'told':
      return afterTold(event);
    case 'given-up':
      return show.kind === 'spinning' ? { kind: 'rest', board: show.board, step: null } : show;
    case 'scene-over':
      return show.kind === 'telling' ? sceneOver(show) : show;
    case 'skip':
      return show.kind === 'telling' ? atRest(show) : show;
    default:
      return assertNever(event);
  }
}

/** The grid in view. */
export function boardOf(show: Show): Board {
  return show.kind === 'telling' ? sceneOf(show).board : show.board;
}

export function sceneOf({ scenes, at }: Telling): Scene {
  return scenes[at]!;
}

/**
 * The round as the player knows it by now: `round` is how the gateway has it, which may be a free spin, an award and a
 * prize ahead of what the reels have told. A free spin counts as played once it is asked for. What the round has won is
 * not looked at: `untoldWin` tells how much of it is not known yet.
 */
export function roundInView(show: Show, round: SlotsRoundShown | null): SlotsRoundShown | null {
  if (show.kind === 'rest' || (show.kind === 'telling' && isAwardTold(show))) return round;
  const { before } = show;
  if (before?.awaits !== 'free_spin') return before;
  return { ...before, freeSpins: { ...before.freeSpins, left: before.freeSpins.left - 1 } };
}

/** Not before the reels stand, nor before the picture that awards free spins, where there is one. */
function isAwardTold({ scenes, at }: Telling): boolean {
  const award = scenes.findIndex(({ kind }) => kind === 'awarded');
  return at >= (award === -1 ? scenes.findIndex(({ kind }) => !IN_MOTION.has(kind)) : award);
}

const IN_MOTION = new Set<Scene['kind']>(['landing', 'expanding', 'falling', 'wheel']);

/** What of a step's wins the player has seen. */
export interface ToldWins {
  readonly wins: readonly SlotsWinLine[];
  /** There is no picture to come that shows a win. */
  readonly isAll: boolean;
}

/** The wins of the pictures that were shown so far: each cascade tells its own, and a wheel its prize once it stands. */
export function toldWins(show: Show): ToldWins {
  if (show.kind !== 'telling') return { wins: [], isAll: show.kind === 'rest' };
  const shown = show.scenes.slice(0, show.at + 1);
  const isAll = !show.scenes.slice(show.at + 1).some(({ kind }) => WINNING.has(kind));
  return { wins: shown.flatMap((scene) => (scene.kind === 'wins' ? scene.wins : [])), isAll };
}

const WINNING = new Set<Scene['kind']>(['wins', 'prize', 'opened']);

type Telling = Extract<Show, { kind: 'telling' }>;

type Told = Extract<ShowEvent, { kind: 'told' }>;

function afterTold({ machine, step, board, before }: Told): Show {
  const scenes = scenesOf(machine, step, board);
  return scenes.length === 0
    ? { kind: 'rest', board, step }
    : { kind: 'telling', step, before, scenes, at: 0 };
}

function sceneOver(show: Telling): Show {
  return show.at + 1 < show.scenes.length ? { ...show, at: show.at + 1 } : atRest(show);
}

function atRest({ step, scenes }: Telling): Show {
  return { kind: 'rest', board: scenes.at(-1)!.board, step };
}
