import { Ball, Line, Solid } from './solid.tsx';
import type { SymbolArt } from './symbol-art.ts';

const GOLD = '#f0b63a';

export const DUNE: SymbolArt = {
  sphinx: (
    <>
      <Solid d="M50 6c26 0 36 20 38 48l6 34H70l-6-22H36l-6 22H6l6-34C14 26 24 6 50 6z" fill="#2f6fb0" />
      <Line
        d="M18 42l12 4M15 56l14 3M12 70l16 2M82 42l-12 4M85 56l-14 3M88 70l-16 2M36 12l4 10M64 12l-4 10M50 7v12"
        color={GOLD}
        width={5}
      />
      <Solid d="M32 34c8-10 28-10 36 0 4 18-2 38-18 40-16-2-22-22-18-40z" fill="#d99a56" />
      <Line d="M37 44c3-3 8-3 10 0M53 44c2-3 7-3 10 0M44 62c4 3 8 3 12 0M50 46v9" color="#5a2f10" width={3} />
      <Solid d="M44 72h12l-2 20h-8z" fill={GOLD} />
    </>
  ),
  camel: (
    <>
      <Line d="M32 62v28M44 64v26M66 64v26M76 60v30" color="#a8682e" width={8} />
      <Solid
        d="M22 56c-4-12 4-18 10-14 4-18 18-20 22-4 6-16 20-12 22 4 8 4 10 14 6 24-16 6-48 6-60-10z"
        fill="#d08a45"
      />
      <Solid d="M26 60C12 58 8 40 10 24l-6-2c-2-8 6-12 14-10 6 2 6 10 4 14 0 12 4 20 12 24z" fill="#d08a45" />
      <path d="M36 40c6 10 24 12 34 2l4 14c-12 8-32 6-42-2z" fill="#b3283e" />
      <Line d="M34 54c12 8 28 8 40 2" color={GOLD} width={4} />
      <circle cx="13" cy="18" r="2" fill="#3a1d08" />
    </>
  ),
  tent: (
    <>
      <Line d="M50 10v12" color="#7a4a1c" width={4} />
      <path d="M51 8l18 5-18 6z" fill={GOLD} />
      <Solid d="M50 18L94 86H6z" fill="#c8432f" />
      <path d="M50 18L34 86H20zM50 18l16 68h14z" fill="#f6dfb2" />
      <path d="M50 42L64 86H36z" fill="#3b1420" />
      <Line d="M4 88h92" color="#d9a35a" width={6} />
    </>
  ),
  palm: (
    <>
      <Line d="M52 88c-6-20-4-36 2-52" color="#9a6233" width={10} />
      <Line d="M47 78h9M46 68h9M46 58h10M48 48h10" color="#6a3d18" width={2.5} />
      <Solid d="M54 36C40 20 20 20 8 36c16-4 32-4 46 0z" fill="#3f9a4d" />
      <Solid d="M54 36c10-18 30-22 42-8-16-2-30 2-42 8z" fill="#3f9a4d" />
      <Solid d="M54 36C44 22 40 10 52 4c8 8 8 20 2 32z" fill="#57b35f" />
      <Solid
        d="M54 36C36 38 24 48 22 64c10-12 22-20 32-28zM54 36c18 0 32 8 34 24-10-10-22-18-34-24z"
        fill="#2f803f"
      />
      <Ball x={48} y={42} r={5.5} fill="#7a4a1c" />
      <Ball x={60} y={43} r={5.5} fill="#7a4a1c" />
      <Solid d="M14 92c12-12 60-12 72 0z" fill="#e3b565" />
    </>
  ),
  jar: (
    <>
      <Line d="M36 24C16 22 16 44 28 48M64 24c20-2 20 20 8 24" color="#a04a28" width={7} />
      <Solid
        d="M38 14h24l-2 14c18 8 24 22 20 38-3 14-14 24-30 24S23 80 20 66c-4-16 2-30 20-38z"
        fill="#cc6a3c"
      />
      <Solid d="M34 8h32v9H34z" fill="#dd8452" />
      <Line d="M21 54h58M23 70h54" color="#f7dcae" width={3.5} />
      <Line d="M24 62l7-6 7 6 7-6 7 6 7-6 7 6 7-6" color="#2f6fb0" width={3.5} />
    </>
  ),
  rug: (
    <>
      <Line d="M20 10v80M32 10v80M44 10v80M56 10v80M68 10v80M80 10v80" color="#f2dfb5" width={3} />
      <Solid d="M10 18h80v64H10z" fill="#8c2748" />
      <path d="M16 24h68v52H16z" fill="none" stroke={GOLD} strokeWidth="3.5" />
      <path d="M50 28l24 22-24 22-24-22z" fill="#2f6fb0" />
      <path d="M50 36l15 14-15 14-15-14z" fill={GOLD} />
      <path d="M50 43l8 7-8 7-8-7z" fill="#8c2748" />
    </>
  ),
  coin: (
    <>
      <Ball x={50} y={50} r={40} fill={GOLD} />
      <circle cx="50" cy="50" r="31" fill="none" stroke="#9a6a12" strokeWidth="3" strokeDasharray="2 5" />
      <path d="M50 28l6 14 15 1-12 10 4 15-13-8-13 8 4-15-12-10 15-1z" fill="#a8740f" />
    </>
  ),
  mirage: (
    <>
      <circle cx="50" cy="44" r="40" fill="#5fd0e6" opacity="0.25" />
      <Ball x={50} y={40} r={26} fill="#ff8a4c" />
      <Solid d="M4 58c16-10 76-10 92 0-10 18-82 18-92 0z" fill="#39b8d6" />
      <Line d="M20 60h26M54 66h24M30 70h12" color="#e4fbff" width={3.5} />
      <Solid d="M8 86c16-14 68-14 84 0z" fill="#e3b565" />
    </>
  ),
  wanderer: (
    <>
      <Line d="M78 16v74" color="#7a4a1c" width={5} />
      <Ball x={78} y={14} r={6} fill="#5fd0e6" />
      <Solid d="M46 24c18 0 24 24 26 66H16c4-42 12-66 30-66z" fill="#4b3f9c" />
      <path d="M46 40c6 14 8 32 8 50H38c0-18 2-36 8-50z" fill="#e9d6a6" />
      <Ball x={46} y={24} r={17} fill="#d08a45" />
      <Solid d="M28 24C26 4 66 4 64 24c-10-8-26-8-36 0z" fill="#f6efe0" />
      <Line d="M28 26c10-7 26-7 36 0" color="#b3283e" width={5} />
      <circle cx="40" cy="29" r="2" fill="#2a1206" />
      <circle cx="52" cy="29" r="2" fill="#2a1206" />
    </>
  ),
  sun: (
    <>
      {Array.from({ length: 12 }, (_, ray) => (
        <path
          key={ray}
          d="M46 18L50 2l4 16z"
          fill={ray % 2 === 0 ? '#ffb02e' : '#ff7d3a'}
          transform={`rotate(${String(ray * 30)} 50 50)`}
        />
      ))}
      <Ball x={50} y={50} r={29} fill="#ffc93c" />
      <Line d="M38 46c3-3 6-3 8 0M54 46c2-3 5-3 8 0M40 58c6 6 14 6 20 0" color="#a85a08" width={3.5} />
    </>
  ),
  chest: (
    <>
      <Solid d="M12 44C12 22 24 14 50 14s38 8 38 30z" fill="#8e4f24" />
      <Solid d="M10 46h80v40H10z" fill="#a86030" />
      <Line d="M24 18v68M76 18v68M10 46h80" color={GOLD} width={6} />
      <path d="M14 44h72c-6-8-18-10-36-10s-30 2-36 10z" fill="#ffe28a" opacity="0.75" />
      <Solid d="M41 40h18v20H41z" fill={GOLD} />
      <circle cx="50" cy="48" r="3.5" fill="#4a2508" />
      <Line d="M50 48v7" color="#4a2508" width={3.5} />
    </>
  ),
};
