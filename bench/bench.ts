import { Command, InvalidArgumentError, Option } from 'commander';
import { benchRoundTrips } from './round-trips.ts';
import { benchSearches } from './searches.ts';

/**
 * `npm run bench`: each job beside what limits it, in the same run. Figures of different machines don't compare; ratios
 * do. `npm run bench -- --only searches --exchanges 1000000` reads a whole million.
 */
const { only, exchanges } = new Command('bench')
  .addOption(new Option('--only <job>', 'one job').choices(['round-trips', 'searches']))
  .option('--exchanges <n>', 'size of the history that is searched', readCount, 200_000)
  .parse()
  .opts<{ only?: 'round-trips' | 'searches'; exchanges: number }>();
if (only !== 'searches') await benchRoundTrips();
if (only !== 'round-trips') await benchSearches(exchanges);

function readCount(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1_000)
    throw new InvalidArgumentError('It is a whole number from 1000.');
  return value;
}
