/** The game's logo, as in its icon: a checklist. */
export function Mark({ className }: { readonly className: string }) {
  return (
    <svg className={className} viewBox="0 0 32 32" aria-hidden="true">
      <rect className="mark__plate" x="2" y="2" width="28" height="28" rx="8" />
      <g className="mark__ticks" fill="none" strokeWidth="2.6" strokeLinecap="round" strokeLinejoin="round">
        <path d="M7.5 11.2l2.4 2.4 4-4.6M7.5 21.2l2.4 2.4 4-4.6" />
        <path d="M18.5 11.5h6M18.5 21.5h6" />
      </g>
    </svg>
  );
}
