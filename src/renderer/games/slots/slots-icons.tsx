import { Icon } from '../kit/page/icons.tsx';

/** All games, each a tile. */
export function GamesIcon() {
  return (
    <Icon>
      <path d="M4.5 4.5h5.5v5.5H4.5zM14 4.5h5.5v5.5H14zM4.5 14h5.5v5.5H4.5zM14 14h5.5v5.5H14z" />
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

export function HistoryIcon() {
  return (
    <Icon>
      <path d="M4.5 12a7.5 7.5 0 1 0 2.4-5.5M4 3.5v4h4M12 8v4.4l3 1.8" />
    </Icon>
  );
}

export function ReplayIcon() {
  return (
    <Icon>
      <circle cx="12" cy="12" r="9" />
      <path d="M10 8.4l5.4 3.6-5.4 3.6z" fill="currentColor" />
    </Icon>
  );
}

/** A magnifying glass: something to look into, not a result. */
export function VerifyIcon() {
  return (
    <Icon>
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="M15.4 15.4L21 21" />
    </Icon>
  );
}
