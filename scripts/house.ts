import { METRICS, sumCounts } from './house/metrics.ts';
import { readSources } from './house/read-sources.ts';

/**
 * `npm run house`: metrics of the source layout, each with its goal and the limit above which `npm run
 * check:boundaries` fails. With part of a name (`npm run house -- helpers`), also the files that a metric counts,
 * largest first.
 */
const words = process.argv.slice(2).join(' ');
const sources = readSources();
for (const { name, goal, limit, find } of METRICS.filter((metric) => metric.name.includes(words))) {
  const counted = find(sources);
  const count = sumCounts(counted);
  console.log(`${count > limit ? 'FAILS ' : '      '}${count}  (goal ${goal}, limit ${limit})  ${name}`);
  if (words === '') continue;
  for (const entry of counted.toSorted((a, b) => b.count - a.count))
    console.log(`  ${entry.count}  ${entry.path}`);
}
