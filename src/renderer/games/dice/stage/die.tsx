import { memo, useId } from 'react';

/** The ivory die: the game's logo, and the marker on the track. Its pips have no meaning. */
export const Die = memo(function Die({ className }: { readonly className?: string }) {
  // Gradient IDs are global to the document, and the page draws several dice.
  const id = useId();
  return (
    <svg className={className} viewBox="0 0 48 48" aria-hidden="true">
      <defs>
        <linearGradient id={`${id}ivory`} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#fffaf0" />
          <stop offset="0.55" stopColor="#f1e6cb" />
          <stop offset="1" stopColor="#cdb98a" />
        </linearGradient>
        <radialGradient id={`${id}pip`} cx="0.4" cy="0.35" r="0.8">
          <stop offset="0" stopColor="#0a2a20" />
          <stop offset="1" stopColor="#1d5a45" />
        </radialGradient>
      </defs>
      <rect
        x="2"
        y="2"
        width="44"
        height="44"
        rx="11"
        fill={`url(#${id}ivory)`}
        stroke="#a37c32"
        strokeWidth="1.5"
      />
      <rect x="4.5" y="4.5" width="39" height="39" rx="9" fill="none" stroke="#ffffff" strokeOpacity="0.6" />
      <g fill={`url(#${id}pip)`}>
        <circle cx="14" cy="14" r="4.2" />
        <circle cx="34" cy="14" r="4.2" />
        <circle cx="24" cy="24" r="4.2" />
        <circle cx="14" cy="34" r="4.2" />
        <circle cx="34" cy="34" r="4.2" />
      </g>
    </svg>
  );
});
