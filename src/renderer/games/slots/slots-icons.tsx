import { Icon } from '../kit/page/icons.tsx';

export function ChevronIcon() {
  return (
    <Icon>
      <path d="M6 9l6 6 6-6" />
    </Icon>
  );
}

export function ListIcon() {
  return (
    <Icon>
      <path d="M9 6h11M9 12h11M9 18h11M4.5 6v.1M4.5 12v.1M4.5 18v.1" />
    </Icon>
  );
}

export function SpinIcon() {
  return (
    <Icon>
      <path d="M20 12a8 8 0 1 1-2.5-5.8M20 3v5h-5" />
    </Icon>
  );
}

export function StopIcon() {
  return (
    <Icon>
      <rect x="6" y="6" width="12" height="12" rx="2" fill="currentColor" />
    </Icon>
  );
}

export function BoltIcon() {
  return (
    <Icon>
      <path d="M13 2.5L5 13.5h6l-1 8 8-11h-6z" fill="currentColor" />
    </Icon>
  );
}
