import { formatPlural } from '#shared/format/format-plural.ts';
import type { ExactRtp } from '#core/simulation/strip-rtp.ts';
import type { RtpReport } from '#core/simulation/rtp-report.ts';

const SOURCES = {
  base: 'base game',
  cascades: 'cascades',
  free_spins: 'free spins',
  bonus: 'bonus game',
} satisfies Record<keyof RtpReport['share'], string>;

/** The report as text. */
export function formatRtpReport(report: RtpReport, name: string, exact: ExactRtp): string {
  return [
    `${name} (${report.game}), ${formatPlural(report.spins, 'spin')}, seed ${report.seed}`,
    '',
    ...formatFigures(report, exact).map(([label, value]) => `${label.padEnd(20)} ${value}`),
    '',
    'RTP by feature',
    ...Object.entries(SOURCES).map(([source, label]) => {
      const share = report.share[source as keyof typeof SOURCES];
      return `  ${label.padEnd(18)} ${formatPercent(share).padStart(10)}`;
    }),
    '',
    `${'win, in bets'.padEnd(20)} ${'rounds'.padStart(14)} ${'one in'.padStart(14)} ${'RTP'.padStart(10)}`,
    ...report.distribution.map((row) => formatDistributionRow(row, report.spins)),
    '',
  ].join('\n');
}

function formatFigures(report: RtpReport, exact: ExactRtp): [string, string][] {
  const { interval } = report;
  const stated = report.info_rtp_in_interval ? 'within the interval' : 'OUTSIDE the interval';
  return [
    ['RTP', formatPercent(report.rtp)],
    ['99% interval', `${formatPercent(interval.low)} to ${formatPercent(interval.high)}`],
    ['stated (info_rtp)', `${report.info_rtp}%, ${stated}`],
    ['exact', exact.kind === 'exact' ? `${(exact.rtp * 100).toFixed(9)}%` : `not computed: ${exact.because}`],
    ...formatStakes(report.at_stake),
    ['hit rate', formatPercent(report.hit_rate)],
    [
      'volatility index',
      `${report.volatility_index.toFixed(2)}: ${report.volatility}, stated ${report.info_volatility}`,
    ],
    [
      'highest win',
      `${report.highest_win} × of at most ${report.max_win_multiplier} ×, reached ${formatTimes(report.capped)}`,
    ],
    [
      'free spins',
      `${formatTimes(report.free_spin_rounds)}, ${formatPlural(report.free_spins, 'spin')}, retriggered ${formatTimes(report.retriggers)}`,
    ],
    ['bonus game', formatTimes(report.bonuses)],
  ];
}

function formatStakes(at: RtpReport['at_stake']): [string, string][] {
  if (at === null) return [];
  const offered = at.offered
    ? 'the gateway accepts it'
    : `the gateway rejects it; nearest: ${at.nearest.join(', ')}`;
  return [
    [
      `at a stake of ${at.stake}`,
      `${formatPercent(at.rtp)} with wins truncated to ${formatPlural(at.decimals, 'decimal')}`,
    ],
    ['lost by truncation', `${formatPercent(at.lost_by_cutting)}, ${offered}`],
  ];
}

function formatDistributionRow(
  { from, below, rounds, rtp }: RtpReport['distribution'][number],
  spins: number,
): string {
  const range =
    below === 0 ? '0' : below === null ? `${from} and more` : `${from === 0 ? '>0' : from} to <${below}`;
  const interval = rounds === 0 ? '-' : (spins / rounds).toFixed(1);
  return `${range.padEnd(20)} ${formatCount(rounds).padStart(14)} ${interval.padStart(14)} ${formatPercent(rtp).padStart(10)}`;
}

function formatPercent(value: number): string {
  return `${value.toFixed(4)}%`;
}

function formatTimes(count: number): string {
  return count === 1 ? 'once' : `${formatCount(count)} times`;
}

function formatCount(count: number): string {
  return count.toLocaleString('en');
}
