import type { SymbolArt } from './symbol-art.ts';
import { Ball, Line, Solid } from './solid.tsx';

const LEAF = '#5fa832';
const BARK = '#6b4423';

export const ORCHARD: SymbolArt = {
  quince: (
    <>
      <Line d="M50 26c0-7 2-11 6-15" color={BARK} width={5} />
      <Solid d="M55 17c6-9 17-10 25-6-4 9-15 13-25 6z" fill={LEAF} />
      <Solid
        d="M50 25c11-7 29-3 34 13 5 17-1 37-16 47-5 4-11 4-18 2-7 2-13 2-18-2-15-10-21-30-16-47 5-16 23-20 34-13z"
        fill="#f4bf25"
      />
      <Line d="M50 26c-3 8-3 14-1 21" color="#a8730c" width={3} opacity={0.6} />
    </>
  ),
  fig: (
    <>
      <Solid d="M50 12c3 13 32 27 32 50 0 17-14 27-32 27S18 79 18 62c0-23 29-37 32-50z" fill="#7b3478" />
      <Line d="M49 26c-10 17-15 34-9 57M51 26c10 17 15 34 9 57" color="#d598cf" width={2.5} opacity={0.55} />
      <Line d="M49 15c0-4 1-7 4-9" color="#7f9a3a" width={6} />
      <ellipse cx="50" cy="84" rx="6" ry="3" fill="#e78aa8" />
    </>
  ),
  plum: (
    <>
      <Line d="M52 24c1-7 5-11 9-13" color={BARK} width={5} />
      <Solid d="M60 17c7-6 17-5 23 1-6 7-16 7-23-1z" fill={LEAF} />
      <Solid d="M50 24c22-5 37 11 36 32-1 20-16 33-35 33S15 76 14 56c-1-21 14-37 36-32z" fill="#5a3fc0" />
      <Line d="M50 26c12 16 13 38 4 60" color="#241268" width={3} opacity={0.65} />
    </>
  ),
  pear: (
    <>
      <Line d="M50 22c0-6 1-10 5-14" color={BARK} width={5} />
      <Solid d="M53 15c6-8 16-9 23-5-4 8-14 11-23 5z" fill={LEAF} />
      <Solid
        d="M50 17c10 0 14 9 15 19 2 11 18 18 18 33 0 13-14 21-33 21s-33-8-33-21c0-15 16-22 18-33 1-10 5-19 15-19z"
        fill="#b9cf3a"
      />
      <circle cx="60" cy="66" r="2" fill="#6d7d12" opacity="0.5" />
      <circle cx="67" cy="74" r="1.6" fill="#6d7d12" opacity="0.5" />
      <circle cx="56" cy="78" r="1.6" fill="#6d7d12" opacity="0.5" />
    </>
  ),
  apple: (
    <>
      <Line d="M50 32c-1-9 1-15 6-20" color={BARK} width={5} />
      <Solid d="M56 20c6-9 17-10 25-6-4 9-15 13-25 6z" fill={LEAF} />
      <Solid
        d="M50 32c10-9 37-7 37 18 0 22-16 40-27 40-4 0-6-2-10-2s-6 2-10 2C29 90 13 72 13 50c0-25 27-27 37-18z"
        fill="#e13b35"
      />
      <Line d="M42 34c4 3 12 3 16 0" color="#7d1414" width={3.5} opacity={0.7} />
    </>
  ),
  cherry: (
    <>
      <Line d="M31 62c2-22 12-40 32-50M68 66c2-20 0-38-5-54" color="#5d7a2a" width={4} />
      <Solid d="M62 13c-9-9-24-9-34-2 8 10 24 12 34 2z" fill={LEAF} />
      <Ball x={31} y={70} r={19} fill="#d21f3f" />
      <Ball x={69} y={72} r={19} fill="#b5122f" />
    </>
  ),
  leaf: (
    <>
      <Solid d="M16 86C8 46 36 12 88 12c2 50-28 82-66 72z" fill="#4f9d3c" />
      <Line d="M14 90c14-26 34-46 58-62" color="#d4efb0" width={3.5} opacity={0.8} />
      <Line d="M34 66l-4-24M48 52l-3-22M38 62l26 4M52 48l24 0" color="#d4efb0" width={2.5} opacity={0.6} />
    </>
  ),
  basket: (
    <>
      <Line d="M20 50C20 8 80 8 80 50" color="#8a5a2b" width={7} />
      <Ball x={36} y={42} r={14} fill="#e13b35" />
      <Ball x={62} y={42} r={14} fill="#f4bf25" />
      <Ball x={50} y={38} r={12} fill="#b9cf3a" />
      <Solid d="M12 46h76l-9 36c-1 5-4 7-9 7H30c-5 0-8-2-9-7z" fill="#c98a3d" />
      <Line d="M15 58h70M19 72h62M32 48l4 40M50 48v40M68 48l-4 40" color="#7a4a1c" width={3} opacity={0.7} />
      <Line d="M12 47h76" color="#e8b266" width={7} />
    </>
  ),
  blossom: (
    <>
      {[0, 72, 144, 216, 288].map((turn) => (
        <g key={turn} transform={`rotate(${String(turn)} 50 50)`}>
          <Solid d="M50 52C30 40 30 8 46 10l4 5 4-5c16-2 16 30-4 42z" fill="#ffc2d8" />
        </g>
      ))}
      <Ball x={50} y={51} r={11} fill="#f7c93a" />
      <circle cx="46" cy="47" r="2" fill="#b5651d" />
      <circle cx="55" cy="49" r="2" fill="#b5651d" />
      <circle cx="50" cy="56" r="2" fill="#b5651d" />
    </>
  ),
};
