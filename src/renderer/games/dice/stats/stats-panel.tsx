import { memo } from 'react';
import type { GameSession } from '#shared/games/session-api.ts';
import { CrossIcon } from '../../kit/page/icons.tsx';
import { SessionFigures } from '../../kit/stats/session-figures.tsx';
import type { SessionStats } from '../../kit/stats/session-stats.ts';
import { useTexts } from '../texts/texts-context.ts';

interface StatsPanelProps {
  readonly stats: SessionStats;
  readonly currency: GameSession['currency'];
  onReset(): void;
  onClose(): void;
}

/** The totals of the session, over the stage: nothing moves when it opens. The game continues meanwhile. */
export const StatsPanel = memo(function StatsPanel({ stats, currency, onReset, onClose }: StatsPanelProps) {
  const { statistics, fairness } = useTexts();
  return (
    <section className="stats" aria-labelledby="stats-title">
      <header className="stats__head">
        <h2 id="stats-title">{statistics.title}</h2>
        <button type="button" className="stats__reset" disabled={stats.rounds === 0} onClick={onReset}>
          {statistics.reset}
        </button>
        <button type="button" className="stats__close" aria-label={fairness.close} onClick={onClose}>
          <CrossIcon />
        </button>
      </header>
      <SessionFigures stats={stats} currency={currency} />
    </section>
  );
});
