import { useEffect, useEffectEvent } from 'react';
import type { Tone } from '../kit/sound/tone.ts';
import type { Sound } from '../kit/sound/use-sound.ts';
import type { SlotGameConfig } from '#shared/games/slots/slot-game-config.ts';
import type { SlotsStepView } from '#shared/games/slots/slots-api.ts';
import { isBelowStake } from './amounts.ts';
import { type Pace, getReelStopMs, SETTLE_MS } from './playback/scene-duration.ts';
import type { Scene } from './playback/scenes.ts';
import { getScene } from './playback/playback.ts';
import type { Stage } from './use-slots.ts';

/** A rising chord, in hertz. */
const CHORD = [523.25, 659.25, 783.99, 1046.5];
const THUD = 150;
const DURATION_MS = 220;

/** The chime of each symbol that may trigger a feature, higher with each. */
const CHIMES = [659.25, 783.99, 987.77, 1_174.66, 1_396.91];
/** While a reel spins slowly: notes that rise, one after another. */
const SUSPENSE = { from: 196, notes: 12, everyMs: 105 };

/** A thud for each reel that stops and a chord for a win of at least the stake. Skipping a scene stops its sounds. */
export function usePlaybackSound(
  play: Sound['play'],
  { playback, slotGame, newest }: Pick<Stage, 'playback' | 'slotGame' | 'newest'>,
  { isTurbo, reducedMotion }: Pace,
): void {
  const isSilent = useEffectEvent((scene: Scene, step: SlotsStepView) =>
    isWinBelowStake(scene, step, newest?.stake ?? '0'),
  );
  useEffect(() => {
    if (playback.kind !== 'playing' || slotGame === null) return;
    const scene = getScene(playback);
    if (isSilent(scene, playback.step)) return;
    return play(createTones(scene, slotGame, { isTurbo, reducedMotion }));
  }, [play, playback, slotGame, isTurbo, reducedMotion]);
}

export function isWinBelowStake(scene: Scene, { win, won }: SlotsStepView, stake: string): boolean {
  if (scene.kind === 'total') return isBelowStake(stake, won);
  return (scene.kind === 'wins' || scene.kind === 'prize') && isBelowStake(stake, win);
}

export function createTones(scene: Scene, slotGame: SlotGameConfig, pace: Pace): readonly Tone[] {
  switch (scene.kind) {
    case 'landing':
      return [...getLandingTones(scene, slotGame, pace), ...(scene.isSlow ? getSuspenseTones() : [])];
    case 'wins':
    case 'awarded':
    case 'prize':
    case 'total':
      return CHORD.map((hertz, note) => ({
        hertz,
        afterMs: note * 90,
        durationMs: DURATION_MS,
        shape: 'triangle',
      }));
    default:
      return [];
  }
}

type Landing = Extract<Scene, { kind: 'landing' }>;

function getLandingTones(scene: Landing, { symbols }: SlotGameConfig, pace: Pace): readonly Tone[] {
  const triggers = new Set(
    symbols.filter(({ type }) => type === 'scatter' || type === 'bonus').map(({ id }) => id),
  );
  const { board, from, to } = scene;
  let landed = board
    .slice(0, from)
    .flat()
    .filter((symbol) => triggers.has(symbol)).length;
  return board.slice(from, to).flatMap((column, index): Tone[] => {
    // At the overshoot of the reel, which is when it sounds right.
    const stopsMs = getReelStopMs(from + index, scene, pace.isTurbo);
    const afterMs = pace.reducedMotion ? 0 : stopsMs - (scene.isSlow ? 0.12 * stopsMs : 0.12 * SETTLE_MS);
    const thud: Tone = { hertz: THUD, afterMs, durationMs: DURATION_MS, shape: 'sine' };
    const here = column.filter((symbol) => triggers.has(symbol)).length;
    if (here === 0) return [thud];
    landed += here;
    const hertz = CHIMES[Math.min(landed, CHIMES.length) - 1]!;
    return [thud, { hertz, afterMs, durationMs: 480, shape: 'triangle', loudness: 0.7 }];
  });
}

function getSuspenseTones(): readonly Tone[] {
  const { from, notes, everyMs } = SUSPENSE;
  return Array.from({ length: notes }, (_, note) => ({
    hertz: from * 2 ** (note / notes),
    afterMs: note * everyMs,
    durationMs: 150,
    shape: 'triangle',
    loudness: 0.3 + (0.4 * note) / notes,
  }));
}
