import { Glow } from './light.tsx';
import { Ball, Line, Solid } from './solid.tsx';
import type { SymbolArt } from './symbol-art.ts';

export const REEF: SymbolArt = {
  pearl: (
    <>
      <Solid d="M50 60C26 54 10 36 14 12c24-6 48-6 72 0 4 24-12 42-36 48z" fill="#b98ad6" />
      <Line d="M50 56V12M44 55L26 12M56 55l18-43" color="#6b3f8c" width={2.5} opacity={0.6} />
      <Solid d="M6 66c10 22 78 22 88 0-8-10-80-10-88 0z" fill="#8f5fb5" />
      <Ball x={50} y={60} r={19} fill="#fbf4ff" />
      <circle cx="43" cy="53" r="5" fill="#fff" />
    </>
  ),
  coral: (
    <>
      <Line
        d="M50 90V54M50 66C30 62 24 48 24 28M50 58c18-4 24-16 24-34M50 54c-4-14-4-28 0-42M32 50c-8-2-14-6-16-14M68 46c8-2 14-6 18-14"
        color="#b5304f"
        width={13}
      />
      <Line
        d="M50 90V54M50 66C30 62 24 48 24 28M50 58c18-4 24-16 24-34M50 54c-4-14-4-28 0-42M32 50c-8-2-14-6-16-14M68 46c8-2 14-6 18-14"
        color="#ff6b7d"
        width={8}
      />
      <Line d="M22 30v8M72 26v8M48 14v8M48 70v12" color="#ffc0c4" width={2.5} />
    </>
  ),
  turtle: (
    <>
      <Solid
        d="M34 30C22 14 8 18 10 26c2 10 12 14 24 14zM66 30c12-16 26-12 24-4-2 10-12 14-24 14zM34 70c-8 4-14 12-10 18 6 4 14-6 18-12zM66 70c8 4 14 12 10 18-6 4-14-6-18-12z"
        fill="#5fa858"
      />
      <Ball x={50} y={16} r={12} fill="#6fb866" />
      <Solid d="M50 22c22 0 32 16 32 34S68 86 50 86 18 74 18 56s10-34 32-34z" fill="#8a6a2c" />
      <path d="M50 34l14 8v16l-14 8-14-8V42z" fill="#c7a24c" />
      <Line d="M50 34V23M64 42l13-6M64 58l14 6M50 66v19M36 58l-14 6M36 42l-13-6" color="#5a4212" width={3} />
      <circle cx="46" cy="12" r="1.8" fill="#1c2b16" />
      <circle cx="54" cy="12" r="1.8" fill="#1c2b16" />
    </>
  ),
  star: (
    <>
      <Solid
        d="M50 6c7 0 8 22 14 27s28 1 30 8-16 17-18 25 8 26 2 31-20-11-28-11-22 16-28 11 4-23 2-31S4 48 6 41s24-3 30-8S43 6 50 6z"
        fill="#ff9440"
      />
      {[0, 72, 144, 216, 288].map((turn) => (
        <g key={turn} transform={`rotate(${String(turn)} 50 54)`} fill="#ffdca8">
          <circle cx="50" cy="40" r="3" />
          <circle cx="50" cy="29" r="2.6" />
          <circle cx="50" cy="19" r="2" />
        </g>
      ))}
      <circle cx="50" cy="54" r="4" fill="#ffdca8" />
    </>
  ),
  kelp: (
    <>
      <Solid d="M28 92C18 70 40 60 28 40c-6-10-2-22 6-32 0 14 14 22 12 36-2 16-12 28-8 48z" fill="#2f8f5b" />
      <Solid d="M62 92c10-20-12-34-2-54 6-12 4-20 0-30 12 8 20 20 14 36-6 14 8 26-2 48z" fill="#3fae6c" />
      <Solid d="M44 92c-4-16 12-24 6-42-2-8 0-16 6-24 4 12 10 20 6 34s-6 20-4 32z" fill="#6fcf7c" />
      <Line
        d="M34 86c-4-16 10-26 4-44M67 86c4-18-8-28-2-46M52 86c-2-12 6-20 4-34"
        color="#0f4f33"
        width={2.5}
        opacity={0.6}
      />
    </>
  ),
  sand: (
    <>
      <Ball x={50} y={50} r={40} fill="#e6d3a8" />
      {[0, 72, 144, 216, 288].map((turn) => (
        <path
          key={turn}
          d="M50 46c-8-8-8-22 0-30 8 8 8 22 0 30z"
          fill="#a88a4e"
          opacity="0.75"
          transform={`rotate(${String(turn)} 50 50)`}
        />
      ))}
      {[36, 108, 180, 252, 324].map((turn) => (
        <ellipse
          key={turn}
          cx="50"
          cy="22"
          rx="2.5"
          ry="6"
          fill="#8c7038"
          transform={`rotate(${String(turn)} 50 50)`}
        />
      ))}
      <circle cx="50" cy="50" r="3.5" fill="#8c7038" />
    </>
  ),
  whirl: (
    <>
      <Ball x={50} y={50} r={42} fill="#1f7fd0" />
      <Line
        d="M50 50c6-4 12 2 10 10-4 10-20 10-25-1-6-15 6-30 22-29 21 1 32 22 23 41C70 90 44 94 27 80"
        color="#dff6ff"
        width={7}
      />
      <Line d="M20 40c6-18 26-28 44-22" color="#8fd6ff" width={6} />
    </>
  ),
  bubble: (
    <>
      <circle cx="50" cy="50" r="40" fill="#7fe0f0" opacity="0.35" />
      <circle cx="50" cy="50" r="40" fill="url(#light)" />
      <circle cx="50" cy="50" r="38.5" fill="none" stroke="#d6fbff" strokeWidth="3.5" />
      <Line d="M24 44c3-12 11-19 20-21" color="#fff" width={6} />
      <circle cx="68" cy="68" r="6" fill="#fff" opacity="0.55" />
      <path d="M50 32l5 12 13 1-10 8 3 13-11-7-11 7 3-13-10-8 13-1z" fill="#fff4b8" />
    </>
  ),
  trident: (
    <>
      <Glow x={50} y={46} r={50} color="#ffe28a" opacity={0.45} />
      <Line d="M50 30v62M24 22v16c0 14 10 20 26 20s26-6 26-20V22" color="#9a6a12" width={11} />
      <Line d="M50 30v62M24 22v16c0 14 10 20 26 20s26-6 26-20V22" color="#ffd15c" width={6} />
      <Solid d="M50 4l11 24H39zM24 8l9 20H15zM76 8l9 20H67z" fill="#ffd15c" />
      <Ball x={50} y={64} r={8} fill="#35c6c9" />
    </>
  ),
};
