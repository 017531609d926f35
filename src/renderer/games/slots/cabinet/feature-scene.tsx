import type { ReactNode } from 'react';
import type { SlotGameConfig } from '#shared/games/slots/slot-game-config.ts';
import type { SlotsRoundView } from '#shared/games/slots/slots-api.ts';
import { type Playback, getScene } from '../playback/playback.ts';
import type { Scene } from '../playback/scenes.ts';
import { Glow } from '../symbols/light.tsx';
import { RaysInWater } from './scenery.tsx';

/** The part of a round with a special background. */
export type Feature = 'free-spins' | 'bonus';

const BONUS_SCENES = new Set<Scene['kind']>(['bonus', 'wheel', 'prize', 'opened']);

/** The current feature, from the scene that announces it until the sum of the round has been shown. */
export function findFeature(playback: Playback, round: SlotsRoundView | null): Feature | null {
  const isIdle = playback.kind === 'idle';
  if (playback.kind === 'playing' && BONUS_SCENES.has(getScene(playback).kind)) return 'bonus';
  if (round === null || (isIdle && round.awaits === 'nothing')) return null;
  if (isIdle && round.awaits !== 'free_spin') return 'bonus';
  return round.freeSpins.awarded > 0 ? 'free-spins' : null;
}

/** Places in a sky, and a size: the same each time. */
const POINTS = Array.from({ length: 46 }, (_, index) => ({
  x: (index * 389 + 71) % 1_200,
  y: (index * 173 + 29) % 260,
  r: 0.8 + ((index * 7) % 5) * 0.4,
}));

function Stars() {
  return POINTS.map(({ x, y, r }) => <circle key={x} cx={x} cy={y} r={r} fill="#fff6dc" opacity="0.8" />);
}

interface RepeatedDrawingProps {
  readonly shapes: readonly (readonly [x: number, y: number, size: number])[];
  readonly children: ReactNode;
}

/** One drawing at several places and sizes. */
function RepeatedDrawing({ shapes, children }: RepeatedDrawingProps) {
  return shapes.map(([x, y, size]) => (
    <g key={x} transform={`translate(${String(x)} ${String(y)}) scale(${String(size)})`}>
      {children}
    </g>
  ));
}

/** Widths of its layers: together they have a soft edge. */
const MILKY_WAY = [22, 42, 62, 84, 108];

/** What free spins add to a world: lanterns in the sky, the night over the desert, light in the deep. */
const FREE_SPINS: Readonly<Record<string, ReactNode>> = {
  'harbour-lanterns': (
    <>
      <Stars />
      <Glow x={324} y={92} r={130} color="#fff3cf" opacity={0.6} />
      <circle cx="324" cy="92" r="52" fill="#fff3cf" opacity="0.92" />
      <RepeatedDrawing
        shapes={[
          [70, 210, 1],
          [150, 290, 1.3],
          [262, 176, 0.8],
          [330, 330, 0.9],
          [888, 318, 1],
          [960, 150, 0.9],
          [1040, 240, 1.4],
          [1128, 120, 1],
          [1160, 330, 1.1],
        ]}
      >
        <Glow r={60} color="#ff9a3d" opacity={0.55} />
        <path d="M-15 -22h30l6 34c-8 8-34 8-42 0z" fill="#ff8a3a" />
        <path d="M-9 -16h18l4 24h-26z" fill="#ffd27a" />
        <path d="M-12 16h24v5h-24z" fill="#8c3b1a" />
      </RepeatedDrawing>
    </>
  ),
  'dune-caravan': (
    <>
      <Stars />
      {MILKY_WAY.map((width) => (
        <path
          key={width}
          d="M0 245C300 95 800 70 1200 160"
          fill="none"
          stroke="#b9c6ff"
          strokeWidth={width}
          opacity="0.035"
        />
      ))}
      <path d="M905 44c-40 4-66 38-62 78s38 68 78 66c-56-22-70-104-16-144z" fill="#fff1cf" />
      <path d="M0 330c240-90 460-70 680-14s340 12 520-40v130H0z" fill="#141a44" />
      <path d="M0 372c300-50 800-40 1200-10v44H0z" fill="#0b0f2c" />
      <RepeatedDrawing
        shapes={[
          [305, 356, 1],
          [900, 354, 1.2],
        ]}
      >
        <Glow y={-10} r={84} color="#ffb45a" opacity={0.6} />
        <path d="M-8 0c-10-14 4-18 2-34 12 8 20 20 10 34z" fill="#ffb347" />
        <path d="M-18 0h36l-6 8h-24z" fill="#3a2418" />
      </RepeatedDrawing>
    </>
  ),
  'reef-cascade': (
    <>
      <RaysInWater color="#8fd8ff" />
      <RepeatedDrawing
        shapes={[
          [90, 150, 1.2],
          [210, 270, 0.9],
          [300, 90, 0.7],
          [920, 110, 0.8],
          [1030, 250, 1.3],
          [1130, 120, 1],
        ]}
      >
        <Glow r={64} color="#c79bff" opacity={0.5} />
        <path d="M-30 6c0-44 60-44 60 0-8 8-14 2-20 4s-14 4-20 0-12 4-20-4z" fill="#d9b8ff" opacity="0.9" />
        <path
          d="M-20 8c-6 20 6 26-2 46M-7 10c-6 18 6 30 0 52M7 10c6 18-6 30 0 52M20 8c6 20-6 26 2 46"
          fill="none"
          stroke="#c79bff"
          strokeWidth="3"
          strokeLinecap="round"
          opacity="0.8"
        />
      </RepeatedDrawing>
      <Stars />
    </>
  ),
};

interface FeatureSceneryProps {
  readonly slotGame: SlotGameConfig;
  readonly feature: Feature | null;
}

/** Another light over the world while a feature lasts. It fades in and out; at rest it draws nothing. */
export function FeatureScenery({ slotGame, feature }: FeatureSceneryProps) {
  const { id, free_spins: freeSpins, bonus } = slotGame;
  return (
    <>
      {freeSpins?.enabled === true && (
        <div
          className="feature-scene feature-scene--free-spins"
          data-on={feature === 'free-spins'}
          aria-hidden="true"
        >
          <svg viewBox="0 0 1200 400" preserveAspectRatio="xMidYMax slice">
            {Object.hasOwn(FREE_SPINS, id) ? FREE_SPINS[id] : <Stars />}
          </svg>
        </div>
      )}
      {bonus?.enabled === true && (
        <div
          className="feature-scene feature-scene--bonus"
          data-on={feature === 'bonus'}
          aria-hidden="true"
        />
      )}
    </>
  );
}
