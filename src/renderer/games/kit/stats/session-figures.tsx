import type { GameSession } from '#shared/games/session-api.ts';
import { formatMoney, type Money } from '#shared/money.ts';
import type { GameTexts } from '../texts/game-texts.ts';
import { useGameTexts } from '../texts/game-texts-context.ts';
import { ProfitPlot } from './profit-plot.tsx';
import { samplePoints, type SessionStats } from './session-stats.ts';

interface SessionFiguresProps {
  readonly stats: SessionStats;
  readonly currency: GameSession['currency'];
}

const TABLE_ROWS = 12;

/** The profit of the session with its plot, and the totals. */
export function SessionFigures({ stats, currency }: SessionFiguresProps) {
  const { statistics, number } = useGameTexts();
  const { decimals, label } = currency;
  const profit = stats.won.minus(stats.wagered);
  const amount = (value: Money): string => number(formatMoney(value, decimals));
  const figures = [
    { name: statistics.rounds, value: String(stats.rounds) },
    { name: statistics.wins, value: String(stats.wins) },
    { name: statistics.wagered, value: amount(stats.wagered) },
    { name: statistics.won, value: amount(stats.won) },
    {
      name: statistics.best,
      value: stats.bestWin === null ? '–' : formatSigned(stats.bestWin, decimals, number),
    },
  ];
  return (
    <>
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
              <th scope="col">{statistics.rounds}</th>
              <th scope="col">{statistics.profit}</th>
            </tr>
          </thead>
          <tbody>
            {samplePoints(stats.points, TABLE_ROWS).map((point) => (
              <tr key={point.rounds}>
                <td>{point.rounds}</td>
                <td>{formatSigned(point.profit, decimals, number)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** With its sign, also for a profit: `+3.20`, `−1.00`, `0.00`. */
export function formatSigned(amount: Money, decimals: number, number: GameTexts['number']): string {
  const sign = amount.isZero() ? '' : amount.isNegative() ? '−' : '+';
  return `${sign}${number(formatMoney(amount.abs(), decimals))}`;
}
