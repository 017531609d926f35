import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Badges } from '#renderer/workbench/exchange/badges.tsx';
import { exchangeSummary } from '../exchange-summary.ts';

type Change = Parameters<typeof exchangeSummary>[0];

/** The words of the badges, one after the other. */
function renderBadges(change: Partial<Change>): string {
  return renderToStaticMarkup(<Badges summary={exchangeSummary({ id: 1, ...change })} />)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

it.each([
  ['verified', ''],
  ['unknown', ''],
  ['mismatch', 'Bad signature'],
  ['malformed', 'Bad signature'],
  ['missing', 'Unsigned'],
  ['anonymous', 'Anonymous'],
] as const)('a signature that is %s has the badge %j', (signature, badge) => {
  expect(renderBadges({ signature })).toBe(badge);
});

it.each([
  ['a retry of a betwin', { attempt: 2 }, 'Retry 2/4'],
  ['a retry of a rollback', { attempt: 2, kind: 'rollback' }, 'Retry 2'],
  ['what a fault has shaped', { faults: ['http 500'] }, 'Fault'],
  ['one warning', { warnings: ['late'] }, 'Warning'],
  ['several warnings', { warnings: ['late', 'odd'] }, '2 warnings'],
  ['what the test suite sent', { vantage: 'suite' }, 'Suite'],
  ['a replay', { vantage: 'replay', originId: 7 }, 'Replay of #7'],
  ['a request that was written by hand', { vantage: 'replay' }, 'Replay'],
  ['what a recording proxy passed on', { vantage: 'proxy', peerId: 8 }, 'Proxy'],
  ['what went to a shadow wallet', { vantage: 'shadow', originId: 7 }, 'Shadow of #7'],
  ['what was imported', { vantage: 'wallet', importId: 3 }, 'Imported'],
  ['what Test connection sent', { vantage: 'gateway', attempt: null, deliveryId: null }, 'Connection test'],
  ['what came to the wallet from nobody here', { vantage: 'wallet' }, 'External'],
] as const satisfies readonly (readonly [string, Partial<Change>, string])[])(
  '%s is marked as such',
  (_, change, badge) => {
    expect(renderBadges(change)).toBe(badge);
  },
);
