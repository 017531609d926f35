import { useId } from 'react';
import { LIT_GRADIENT, PAPER_PATH, RIBS_PATH } from './lantern-shape.ts';

/** The paper lantern: the game's logo, and what flies. */
export function Lantern({ className }: { readonly className?: string }) {
  // Gradient IDs are global to the document, and the page draws several lanterns.
  const id = useId();
  return (
    <svg className={className} viewBox="-1 -1 2 2" aria-hidden="true">
      <defs>
        <linearGradient id={`${id}paper`} x1="0" y1="1" x2="0" y2="0">
          {LIT_GRADIENT.map(([offset, colour]) => (
            <stop key={offset} offset={offset} stopColor={colour} />
          ))}
        </linearGradient>
        <radialGradient id={`${id}glow`}>
          <stop offset="0.3" stopColor="#ffc65e" stopOpacity="0.5" />
          <stop offset="1" stopColor="#ffc65e" stopOpacity="0" />
        </radialGradient>
      </defs>
      <circle r="1" fill={`url(#${id}glow)`} />
      <path d={PAPER_PATH} fill={`url(#${id}paper)`} />
      <path d={RIBS_PATH} fill="none" stroke="#4a1c14" strokeOpacity="0.35" strokeWidth="0.04" />
      <ellipse cy="0.55" rx="0.34" ry="0.075" fill="#fff8e2" stroke="#5c2f22" strokeWidth="0.04" />
    </svg>
  );
}
