import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Badges } from '#renderer/workbench/exchange/badges.tsx';
import { parseFilter } from '#shared/filter/parse-filter.ts';
import { exchangeSummary } from '../exchange-summary.ts';

const HOLD = { stage: 'before_sending', heldMs: 1_000, action: 'sent', edited: false } as const;

type Change = Parameters<typeof exchangeSummary>[0];

/** The texts of the badges, joined. */
function renderBadges(change: Partial<Change>, room?: number): string {
  return renderToStaticMarkup(
    <Badges summary={exchangeSummary({ id: 1, ...change })} {...(room !== undefined && { room })} />,
  )
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
  ['a retry of a betwin', { attempt: 2 }, 'Retry 2'],
  ['a retry of a betwin as the mock wallet saw it', { attempt: 2, vantage: 'wallet', peerId: 8 }, 'Retry 2'],
  ['a retry of another gateway', { attempt: 2, vantage: 'proxy' }, 'Retry 2 Proxy'],
  ['a retry of a file, whose gateway has limits of its own', { attempt: 2, importId: 3 }, 'Retry 2 Imported'],
  ['a retry of a rollback', { attempt: 2, kind: 'rollback' }, 'Retry 2'],
  ['an exchange that a fault affected', { faults: ['http 500'] }, 'Fault'],
  ['one warning', { warnings: ['late'] }, 'Warning'],
  ['an exchange that was held', { holds: [HOLD] }, 'Held 1 s'],
  ['an edited request', { holds: [HOLD, { ...HOLD, edited: true }] }, 'Held 2 s, request edited'],
  [
    'an edited response',
    { holds: [{ ...HOLD, stage: 'response', edited: true }] },
    'Held 1 s, response edited',
  ],
  [
    'a response of a user',
    { holds: [{ ...HOLD, action: 'answered', edited: true }] },
    'Held 1 s, response edited',
  ],
  ['several warnings', { warnings: ['late', 'odd'] }, '2 warnings'],
  ['an exchange of the test suite', { vantage: 'suite' }, 'Suite'],
  ['a replay', { vantage: 'replay', originId: 7 }, 'Replay of #7'],
  ['a request that was written by hand', { vantage: 'replay' }, 'Replay'],
  ['an exchange of a recording proxy', { vantage: 'proxy', peerId: 8 }, 'Proxy'],
  ['a copy to a shadow wallet', { vantage: 'shadow', originId: 7 }, 'Shadow of #7'],
  ['an imported exchange', { vantage: 'wallet', importId: 3 }, 'Imported'],
  [
    'an exchange of Test connection',
    { vantage: 'gateway', attempt: null, deliveryId: null },
    'Connection test',
  ],
  ['an exchange of the wallet with an external gateway', { vantage: 'wallet' }, 'External'],
] as const satisfies readonly (readonly [string, Partial<Change>, string])[])(
  'a badge is shown for %s',
  (_, change, badge) => {
    expect(renderBadges(change)).toBe(badge);
  },
);

it.each([
  ['Retry 2', { attempt: 2, kind: 'rollback' }, 'is:retry'],
  ['Bad signature', { signature: 'malformed' }, 'sig:malformed'],
  ['Unsigned', { signature: 'missing' }, 'sig:missing'],
  ['Anonymous', { signature: 'anonymous' }, 'sig:anonymous'],
  ['Fault', { faults: ['http 500'] }, 'is:fault'],
  ['Held', { holds: [HOLD] }, 'is:held'],
  ['Held, edited', { holds: [{ ...HOLD, edited: true }] }, 'is:edited'],
  ['Warning', { warnings: ['late'] }, 'is:warning'],
  ['Pinned', { pinned: true }, 'is:pinned'],
  ['Note', { note: 'See ticket' }, 'is:noted'],
  ['Suite', { vantage: 'suite' }, 'is:suite'],
  ['Replay', { vantage: 'replay', originId: 7 }, 'is:replay'],
  ['Proxy', { vantage: 'proxy', peerId: 8 }, 'vantage:proxy'],
  ['Shadow', { vantage: 'shadow', originId: 7 }, 'vantage:shadow'],
  ['Imported', { vantage: 'wallet', importId: 3 }, 'is:imported'],
  ['Connection test', { vantage: 'gateway', attempt: null, deliveryId: null }, 'is:test'],
  ['External', { vantage: 'wallet' }, 'is:external'],
] as const satisfies readonly (readonly [string, Partial<Change>, string])[])(
  'the tooltip of the badge %j names a filter that finds its exchanges',
  (_, change, filter) => {
    const badges = renderToStaticMarkup(<Badges summary={exchangeSummary({ id: 1, ...change })} />);
    expect(badges).toMatch(new RegExp(`title="[^"]+\nFilter: ${filter}"`));
    expect(parseFilter(filter).kind).toBe('filter');
  },
);

it('badges that have no room even as icons are counted, those of a fault or a warning last', () => {
  const many = {
    attempt: 2,
    faults: ['http 500'],
    warnings: ['late'],
    pinned: true,
    note: 'See ticket',
    importId: 3,
    originId: 7,
  };
  expect(renderBadges(many, 214)).toBe('Retry 2 Fault Warning Pinned Note Replay of #7 Imported');
  expect(renderBadges(many, 154)).toBe('Retry 2 Fault Warning Pinned +3 Note, Replay of #7, Imported');
  expect(renderBadges(many, 94)).toBe('Fault Warning +5 Retry 2, Pinned, Note, Replay of #7, Imported');
  const markup = renderToStaticMarkup(<Badges summary={exchangeSummary({ id: 1, ...many })} room={94} />);
  expect(markup).toMatch(/Replay of #7: [^"]+\nFilter: is:replay\nImported: [^"]+\nFilter: is:imported"/);
});

it.each([
  ['a betwin of this gateway', { attempt: 2 }, 'Attempt 2 of this delivery, which has at most 4'],
  [
    'a betwin of this gateway as the mock wallet saw it',
    { attempt: 2, vantage: 'wallet', peerId: 8 },
    'Attempt 2 of this delivery, which has at most 4',
  ],
  ['a betwin of a file', { attempt: 2, importId: 3 }, 'Attempt 2 of this delivery'],
  ['a rollback', { attempt: 2, kind: 'rollback' }, 'Attempt 2 of this delivery'],
] as const satisfies readonly (readonly [string, Partial<Change>, string])[])(
  'the tooltip of a retry of %s says how many attempts there can be, if that is known',
  (_, change, hint) => {
    const badges = renderToStaticMarkup(<Badges summary={exchangeSummary({ id: 1, ...change })} />);
    expect(badges).toContain(`title="${hint}\n`);
  },
);
