import { memo } from 'react';
import type { GameSession } from '#shared/games/session-api.ts';
import { formatMoney, type Money } from '#shared/money.ts';
import { CrossIcon } from '../../kit/page/icons.tsx';
import type { Texts } from '../texts/texts.ts';
import { useTexts } from '../texts/texts-context.ts';
import { ProfitPlot } from '../../kit/stats/profit-plot.tsx';
import { samplePoints, type SessionStats } from '../../kit/stats/session-stats.ts';

interface StatsPanelProps {
  readonly stats: SessionStats;
  readonly currency: GameSession['currency'];
  onReset(): void;
  onClose(): void;
}

const TABLE_ROWS = 12;

/** The totals of the session, over the stage: nothing moves when it opens. The game continues meanwhile. */
export const StatsPanel = memo(function StatsPanel({ stats, currency, onReset, onClose }: StatsPanelProps) {
  const texts = useTexts();
  const { statistics, number, fairness } = texts;
  const { decimals, label } = currency;
  const profit = stats.won.minus(stats.wagered);
  const amount = (value: Money): string => number(formatMoney(value, decimals));
  const figures = [
    { name: statistics.rolls, value: String(stats.rolls) },
    { name: statistics.wins, value: String(stats.wins) },
    { name: statistics.wagered, value: amount(stats.wagered) },
    { name: statistics.won, value: amount(stats.won) },
    {
      name: statistics.best,
      value: stats.bestWin === null ? '–' : formatSigned(stats.bestWin, decimals, number),
    },
  ];
  return (
    <section className="stats" aria-labelledby="stats-title">
      <header className="stats__head">
        <h2 id="stats-title">{statistics.title}</h2>
        <button type="button" className="stats__reset" disabled={stats.rolls === 0} onClick={onReset}>
          {statistics.reset}
        </button>
        <button type="button" className="stats__close" aria-label={fairness.close} onClick={onClose}>
          <CrossIcon />
        </button>
      </header>
      <p
        className="stats__profit"
        data-sign={profit.isZero() ? 'none' : profit.isNegative() ? 'loss' : 'win'}
      >
        <span>{statistics.profit}</span>
        <strong data-testid="session-profit">
          {formatSigned(profit, decimals, number)} <small>{label}</small>
        </strong>
      </p>
      <ProfitPlot points={stats.points} />
      <dl className="stats__figures">
        {figures.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd data-long={value.length > 12}>{value}</dd>
          </div>
        ))}
      </dl>
      {/* A table takes its own size, so it does not hide by itself. */}
      <div className="visually-hidden">
        <table>
          <caption>{statistics.table}</caption>
          <thead>
            <tr>
              <th scope="col">{statistics.rolls}</th>
              <th scope="col">{statistics.profit}</th>
            </tr>
          </thead>
          <tbody>
            {samplePoints(stats.points, TABLE_ROWS).map((point) => (
              <tr key={point.rolls}>
                <td>{point.rolls}</td>
                <td>{formatSigned(point.profit, decimals, number)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
});

/** With its sign, also for a profit: `+3.20`, `−1.00`, `0.00`. */
export function formatSigned(amount: Money, decimals: number, number: Texts['number']): string {
  const sign = amount.isZero() ? '' : amount.isNegative() ? '−' : '+';
  return `${sign}${number(formatMoney(amount.abs(), decimals))}`;
}
