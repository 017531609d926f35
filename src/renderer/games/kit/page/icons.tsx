import { memo, type ReactNode } from 'react';

export const CheckIcon = memo(function CheckIcon() {
  return (
    <Icon>
      <path d="M4 12.5l5.2 5.2L20 6.8" />
    </Icon>
  );
});

export const CrossIcon = memo(function CrossIcon() {
  return (
    <Icon>
      <path d="M6 6l12 12M18 6L6 18" />
    </Icon>
  );
});

export const ShieldIcon = memo(function ShieldIcon() {
  return (
    <Icon>
      <path d="M12 3l7.5 2.8v5.4c0 4.6-3.1 8.2-7.5 9.8-4.4-1.6-7.5-5.2-7.5-9.8V5.8z" />
      <path d="M8.7 12.1l2.4 2.4 4.4-4.6" />
    </Icon>
  );
});

export const CopyIcon = memo(function CopyIcon() {
  return (
    <Icon>
      <rect x="9" y="9" width="11" height="11" rx="2.5" />
      <path d="M15 5.5A1.5 1.5 0 0 0 13.5 4h-8A1.5 1.5 0 0 0 4 5.5v8A1.5 1.5 0 0 0 5.5 15" />
    </Icon>
  );
});

export const WarningIcon = memo(function WarningIcon() {
  return (
    <Icon>
      <path d="M12 4L2.8 19.5h18.4z" />
      <path d="M12 10v4.5M12 17.2v.1" />
    </Icon>
  );
});

/** A line drawing on a grid of 24. */
export function Icon({ children }: { readonly children: ReactNode }) {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}
