import type { ReactNode } from 'react';

interface ClosedCardProps {
  /** The game's mark. */
  readonly mark: ReactNode;
  readonly title: string;
  readonly reason: string;
  /** The card replaces a game that was being played. */
  readonly alert?: boolean;
}

/** The page of a game that cannot be played: its name and the reason. */
export function ClosedCard({ mark, title, reason, alert = false }: ClosedCardProps) {
  return (
    <main className="closed">
      <div className="closed__card" role={alert ? 'alert' : undefined}>
        {mark}
        <h1 className="closed__title">{title}</h1>
        <p className="closed__message">{reason}</p>
      </div>
    </main>
  );
}
