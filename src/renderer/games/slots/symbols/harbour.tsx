import { Glow, Ray } from './light.tsx';
import { Ball, Line, Solid } from './solid.tsx';
import type { SymbolArt } from './symbol-art.ts';

const STEEL = '#a9bcd0';
const BRASS = '#e0aa3e';

export const HARBOUR: SymbolArt = {
  lighthouse: (
    <>
      <Ray
        from={[
          [56, 20],
          [56, 25],
        ]}
        to={[
          [100, 3],
          [100, 42],
        ]}
        color="#ffe79a"
        opacity={0.9}
      />
      <Ray
        from={[
          [44, 20],
          [44, 25],
        ]}
        to={[
          [0, 3],
          [0, 42],
        ]}
        color="#ffe79a"
        opacity={0.9}
      />
      <Solid d="M39 34h22l7 48H32z" fill="#f4f1ea" />
      <path d="M37 46h26l2 13H35zM34 70h32l2 12H32z" fill="#d83a3a" />
      <Solid d="M40 14h20v18H40z" fill="#ffd75e" />
      <Solid d="M36 16L50 5l14 11z" fill="#d83a3a" />
      <Line d="M34 33h32M46 16v16M54 16v16" color="#5a2026" width={3.5} />
      <Solid d="M12 92c4-10 16-13 24-11 8-4 22-4 30 1 9-2 18 2 22 10z" fill="#5d6b7c" />
    </>
  ),
  anchor: (
    <>
      <Line d="M50 30v52M32 40h36" color="#64788f" width={11} />
      <Line d="M50 30v52M32 40h36" color={STEEL} width={6} />
      <Line d="M16 56c2 20 16 30 34 30s32-10 34-30" color="#64788f" width={11} />
      <Line d="M16 56c2 20 16 30 34 30s32-10 34-30" color={STEEL} width={6} />
      <Solid d="M8 66l9-20 13 16zM92 66l-9-20-13 16z" fill={STEEL} />
      <circle cx="50" cy="20" r="10" fill="none" stroke="#64788f" strokeWidth="8" />
      <circle cx="50" cy="20" r="10" fill="none" stroke={STEEL} strokeWidth="4" />
    </>
  ),
  compass: (
    <>
      <Ball x={50} y={50} r={41} fill={BRASS} />
      <circle cx="50" cy="50" r="32" fill="#fbf3dd" />
      <Line d="M50 22v6M50 72v6M22 50h6M72 50h6" color="#6b5320" width={3.5} />
      <path d="M50 26l9 24H41z" fill="#d83a3a" />
      <path d="M50 74l9-24H41z" fill="#39506b" />
      <Ball x={50} y={50} r={5} fill={BRASS} />
    </>
  ),
  gull: (
    <>
      <Solid d="M4 34c20-10 36-2 44 18C34 50 16 46 4 34z" fill="#e8eef5" />
      <Solid d="M96 26c-20-6-38 4-44 26 16-2 34-10 44-26z" fill="#f7fafc" />
      <path
        d="M4 34c6-3 11-4 16-4-2 5-3 8-3 10-5-1-9-3-13-6zM96 26c-6-2-12-2-17-1 1 5 1 8 0 11 7-2 12-5 17-10z"
        fill="#46566a"
      />
      <Solid d="M30 62c6-14 28-20 40-8 6 6 4 14-4 18-12 8-30 6-48 14 4-8 8-16 12-24z" fill="#fff" />
      <path d="M72 60l16 5-15 5z" fill="#f2a53a" />
      <circle cx="66" cy="60" r="2.8" fill="#1d2733" />
    </>
  ),
  shell: (
    <>
      <Solid
        d="M50 88c-8 0-13-3-15-9C14 72 4 54 12 38 20 20 36 12 50 12s30 8 38 26c8 16-2 34-23 41-2 6-7 9-15 9z"
        fill="#f0a58f"
      />
      <Line
        d="M50 82V18M42 80L26 22M58 80l16-58M37 78L13 40M63 78l24-38"
        color="#b5573f"
        width={3}
        opacity={0.65}
      />
      <Solid d="M36 80c4 12 24 12 28 0 2 4 6 6 8 8-12 8-32 8-44 0 2-2 6-4 8-8z" fill="#d97f68" />
    </>
  ),
  rope: (
    <>
      {[0, 1, 2].map((coil) => (
        <g key={coil} transform={`translate(0 ${String(20 - coil * 17)})`}>
          <ellipse cx="50" cy="56" rx="38" ry="15" fill="none" stroke="#8a6430" strokeWidth="15" />
          <ellipse cx="50" cy="54.5" rx="38" ry="15" fill="none" stroke="#d9b072" strokeWidth="11" />
          <ellipse
            cx="50"
            cy="54.5"
            rx="38"
            ry="15"
            fill="none"
            stroke="#8a6430"
            strokeWidth="11"
            strokeDasharray="2 7"
            opacity="0.55"
          />
        </g>
      ))}
    </>
  ),
  net: (
    <>
      <Line
        d="M14 26l62 58M34 20l52 48M54 18l36 34M12 48l36 38M86 26L24 84M66 20L14 68M46 18L12 50M90 48L52 86"
        color="#4fa3a5"
        width={4}
      />
      <Line
        d="M10 24c24-12 56-12 80 0M12 78c22 14 54 14 76 0M10 24c-2 18-2 36 2 54M90 24c2 18 2 36-2 54"
        color="#c8e3dd"
        width={5}
      />
      <Ball x={12} y={24} r={8} fill="#f07b3c" />
      <Ball x={88} y={24} r={8} fill="#f07b3c" />
      <Ball x={50} y={15} r={8} fill="#f07b3c" />
    </>
  ),
  beam: (
    <>
      <Glow x={50} y={30} r={34} color="#ffe79a" opacity={0.7} />
      <Ray
        from={[
          [46, 18],
          [54, 18],
        ]}
        to={[
          [0, 116],
          [100, 116],
        ]}
        color="#fff3c4"
        opacity={0.95}
      />
      <Line d="M50 4v8M24 12l5 6M76 12l-5 6M12 34l8 2M88 34l-8 2" color="#ffd75e" width={5} />
      <Ball x={50} y={30} r={17} fill="#ffc933" />
      <circle cx="50" cy="30" r="8" fill="#fff" />
    </>
  ),
  lantern: (
    <>
      <Glow x={50} y={54} r={50} color="#ffb53a" opacity={0.6} />
      <Line d="M34 22C34 4 66 4 66 22" color="#3c4b5f" width={5} />
      <Solid d="M32 22h36l6 10H26z" fill="#4d5f78" />
      <Solid d="M30 33h40l5 44H25z" fill="#ffc24a" />
      <path d="M50 42c10 10 10 26 0 30-10-4-10-20 0-30z" fill="#fff6cf" />
      <path d="M50 54c5 6 4 14 0 16-4-2-5-10 0-16z" fill="#ff7a2a" />
      <Line d="M30 33l-5 44M70 33l5 44M42 33l-2 44M58 33l2 44" color="#3c4b5f" width={3.5} />
      <Solid d="M20 77h60l4 13H16z" fill="#4d5f78" />
    </>
  ),
  moon: (
    <>
      <Glow x={46} y={50} r={50} color="#bcd3ff" opacity={0.45} />
      <Solid
        d="M64 10C38 8 14 26 14 52s22 42 46 38c10-2 18-6 24-13-30 4-48-14-46-36 1-14 10-26 26-31z"
        fill="#f3eecb"
      />
      <circle cx="30" cy="46" r="4" fill="#cfc490" />
      <circle cx="28" cy="64" r="3" fill="#cfc490" />
      <circle cx="42" cy="76" r="4" fill="#cfc490" />
      <path d="M76 26l3 8 8 3-8 3-3 8-3-8-8-3 8-3zM60 48l2 5 5 2-5 2-2 5-2-5-5-2 5-2z" fill="#fff" />
    </>
  ),
  ship: (
    <>
      <Line d="M48 10v60" color="#6b4423" width={5} />
      <Solid d="M51 14c20 8 30 26 32 46H51z" fill="#fdf4e0" />
      <Solid d="M45 22C32 30 22 44 18 60h27z" fill="#e9d8b4" />
      <path d="M48 8l20 5-20 6z" fill="#d83a3a" />
      <Solid d="M8 66h84c-4 12-10 20-20 24H28C18 86 11 78 8 66z" fill="#a3552c" />
      <Line d="M14 74h72" color="#ffd98a" width={3.5} />
      <Line d="M4 92c8-5 14 4 22 0s14 4 24 0 14 4 24 0 14 4 22 0" color="#7cc4e8" width={5} />
    </>
  ),
};
