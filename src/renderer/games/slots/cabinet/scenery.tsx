import type { ReactNode } from 'react';
import type { SlotGameConfig } from '#shared/games/slots/slot-game-config.ts';
import { Glow, Ray } from '../symbols/light.tsx';

/** Around the reels, or on a card of the lobby, which has its own light in the sky. */
type SceneryUse = 'stage' | 'card';

/** The background of a slot game: silhouettes that may be cropped at the sides. */
const BACKGROUNDS: Readonly<Record<string, (use: SceneryUse) => ReactNode>> = {
  'orchard-twenty': (use) => (
    <>
      {use === 'stage' && <Sun x={930} y={150} r={62} color="#ffd9a0" />}
      <path d="M0 300c160-90 330-100 520-30s420 60 680-40v170H0z" fill="#5b4a63" />
      <path d="M0 340c220-70 420-60 640-10s380 20 560-30v100H0z" fill="#3b4a45" />
      {[60, 170, 300, 880, 1010, 1120].map((x, tree) => (
        <g key={x} transform={`translate(${String(x)} ${String(300 - (tree % 2) * 14)})`}>
          <path d="M-4 0h8v60h-8z" fill="#2a2320" />
          <circle cy="-14" r="40" fill="#2f5a3c" />
          <circle cx="-14" cy="-24" r="6" fill="#e2533f" />
          <circle cx="16" cy="-4" r="6" fill="#e2533f" />
          <circle cx="6" cy="-36" r="5" fill="#f0a04a" />
        </g>
      ))}
      <path d="M0 372c300-30 900-30 1200 0v28H0z" fill="#23352b" />
    </>
  ),
  'harbour-lanterns': (use) => (
    <>
      <path d="M0 262h1200v138H0z" fill="#0d2c4a" />
      <path d="M0 262c100-40 180-30 240 0zM980 262c60-50 150-60 220-20v20z" fill="#0a1c33" />
      {use === 'stage' && <Lighthouse />}
      {[90, 250, 400, 800, 950].map((x, boat) => (
        <g key={x} transform={`translate(${String(x)} ${String(282 + (boat % 3) * 22)})`}>
          <path d="M-42 0h84l-14 20h-56z" fill="#081626" />
          <path d="M0 0v-70" stroke="#081626" strokeWidth="4" />
          <circle cy="-72" r="7" fill="#ffc857" />
          <Glow y={-72} r={34} color="#ffc857" opacity={0.6} />
          <Ray
            from={[
              [-9, 22],
              [9, 22],
            ]}
            to={[
              [-5, 92],
              [5, 92],
            ]}
            color="#ffc857"
            opacity={0.4}
          />
        </g>
      ))}
    </>
  ),
  'dune-caravan': (use) => (
    <>
      {use === 'stage' && <Sun x={250} y={190} r={80} color="#ffcf7a" />}
      <path d="M0 300c200-110 420-110 640-10s380 40 560-60v170H0z" fill="#8a3f52" />
      <path d="M640 252l70-92 70 92zM770 262l44-58 44 58z" fill="#6b2c4a" />
      <path d="M0 350c260-80 480-60 700-10s350 10 500-30v90H0z" fill="#5c2340" />
      <g fill="#2b0f26">
        {[840, 920, 1000].map((x) => (
          <path
            key={x}
            d="M0 0v-22c4-14 12-14 16-4 4-12 14-12 18 2 4 2 6 0 8-10 4-4 10-2 10 2-2 12-6 20-16 22V0h-5v-12H6V0z"
            transform={`translate(${String(x)} 334)`}
          />
        ))}
      </g>
      <path d="M0 384c400-40 800-30 1200-6v22H0z" fill="#3d1430" />
    </>
  ),
  'reef-cascade': () => (
    <>
      <RaysInWater color="#c8fff4" />
      <path
        d="M0 400v-70c40-60 70-10 90-40s60-40 90 10 50 20 80 50 90 20 120 50zM1200 400v-90c-40-40-60 0-90-30s-70-20-90 20-50 10-90 60-60 20-100 40z"
        fill="#07414f"
      />
      <path
        d="M70 330c-10-50 6-80-6-120M96 330c8-40-4-70 12-100M1120 320c-12-60 8-90-4-140M1150 320c10-50-4-80 8-120"
        fill="none"
        stroke="#0f6d5f"
        strokeWidth="12"
        strokeLinecap="round"
      />
      {[
        [300, 140, 7],
        [330, 90, 4],
        [860, 180, 6],
        [890, 120, 9],
        [905, 70, 4],
        [150, 200, 5],
      ].map(([x, y, r]) => (
        <circle
          key={x}
          cx={x}
          cy={y}
          r={r}
          fill="none"
          stroke="#bff5ee"
          strokeOpacity="0.5"
          strokeWidth="2"
        />
      ))}
      <path d="M0 392c300-24 900-24 1200 0v8H0z" fill="#05323d" />
    </>
  ),
};

interface SceneryProps {
  readonly slotGame: SlotGameConfig;
  readonly use?: SceneryUse;
}

export function Scenery({ slotGame, use = 'stage' }: SceneryProps) {
  return (
    <svg className="scenery" viewBox="0 0 1200 400" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      {BACKGROUNDS[slotGame.id]?.(use)}
    </svg>
  );
}

/** Behind hills or the cabinet. */
function Sun({ color, x, y, r }: Record<'x' | 'y' | 'r', number> & { readonly color: string }) {
  return (
    <>
      <Glow x={x} y={y} r={3 * r} color={color} opacity={0.6} />
      <circle cx={x} cy={y} r={r} fill={color} opacity="0.8" />
    </>
  );
}

/** Each from a place at the surface to one at the ground. */
const RAYS_IN_WATER = [
  [245, 120],
  [670, 640],
  [1030, 1110],
] as const;

/** Rays of light under water, in the colour of the day or of free spins. */
export function RaysInWater({ color }: { readonly color: string }) {
  return RAYS_IN_WATER.map(([from, to]) => (
    <Ray
      key={from}
      from={[
        [from - 50, 0],
        [from + 50, 0],
      ]}
      to={[
        [to - 110, 400],
        [to + 110, 400],
      ]}
      color={color}
      opacity={0.28}
    />
  ));
}

/** Beside the reels, in a frame that is as narrow as that of the workbench, too. */
function Lighthouse() {
  return (
    <>
      <path d="M1016 240l8-124h20l8 124z" fill="#13294a" />
      <Ray
        from={[
          [1022, 104],
          [1022, 112],
        ]}
        to={[
          [690, 20],
          [690, 150],
        ]}
        color="#ffe9a8"
        opacity={0.6}
      />
      <Ray
        from={[
          [1046, 104],
          [1046, 112],
        ]}
        to={[
          [1300, 30],
          [1300, 140],
        ]}
        color="#ffe9a8"
        opacity={0.5}
      />
      <Glow x={1034} y={108} r={46} color="#ffd36b" opacity={0.7} />
      <path d="M1022 116h24v-16h-24z" fill="#ffd36b" />
      <path d="M1018 100l16-12 16 12z" fill="#13294a" />
    </>
  );
}
