import { useId } from 'react';

/** The game's logo: three reels in a window. */
export function SlotsMark({ className }: { readonly className?: string }) {
  // Gradient IDs are global to the document.
  const id = useId();
  return (
    <svg className={className} viewBox="0 0 48 48" aria-hidden="true">
      <defs>
        <linearGradient id={`${id}frame`} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#ffe9b0" />
          <stop offset="1" stopColor="#d08a2e" />
        </linearGradient>
      </defs>
      <rect x="2" y="6" width="44" height="36" rx="10" fill={`url(#${id}frame)`} />
      <rect x="6" y="11" width="36" height="26" rx="5" fill="#1b1030" />
      <path d="M18 11v26M30 11v26" stroke="#5a4380" strokeWidth="1.6" />
      <circle cx="12" cy="24" r="4.4" fill="#ff6b6b" />
      <path d="M24 18.5l1.7 3.6 4 .5-2.9 2.7.7 4-3.5-2-3.5 2 .7-4-2.9-2.7 4-.5z" fill="#ffd75e" />
      <path d="M36 19c4 4 4 6.5 0 10-4-3.5-4-6 0-10z" fill="#5fd0a0" />
    </svg>
  );
}
