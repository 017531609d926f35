import type { ReactNode } from 'react';

interface ClosedCardProps {
  /** The game's mark. */
  readonly mark: ReactNode;
  readonly title: string;
  readonly why: string;
  /** It came up in place of a game that was being played. */
  readonly alert?: boolean;
}

/** All there is of a game that cannot be played: what it is, and why. */
export function ClosedCard({ mark, title, why, alert = false }: ClosedCardProps) {
  return (
    <main className="closed">
      <div className="closed__card" role={alert ? 'alert' : undefined}>
        {mark}
        <h1 className="closed__title">{title}</h1>
        <p className="closed__message">{why}</p>
      </div>
    </main>
  );
}
