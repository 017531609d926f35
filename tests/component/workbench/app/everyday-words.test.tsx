import { Search } from 'lucide-react';
import { expect, test } from 'vitest';
import { listMatches } from '#renderer/ui/overlay/finder/finder-entry.ts';
import { COMMAND_IDS, type CommandId } from '#shared/commands/catalogue.ts';
import { listCommandEntries } from '#renderer/workbench/app/palette/command-entries.ts';
import { findSections } from '#renderer/workbench/app/palette/find-sections.ts';
import { KEYWORDS } from '#renderer/workbench/app/palette/keywords.ts';
import { listEntityEntries, type Entities } from '#renderer/workbench/app/palette/entity-entries.ts';

const NOTHING: Entities = {
  exchanges: [],
  roundIds: [],
  transactionIds: [],
  accountIds: [],
  sessions: [],
  deliveries: [],
  players: [],
  operators: [],
  savedFilters: [],
  runId: null,
};

/** Commands that are disabled while nothing is armed, held or selected. */
const DISABLED: readonly CommandId[] = [
  'faults.clearAll',
  'breakpoints.open',
  'breakpoints.sendAll',
  'breakpoints.clear',
];
const HANDLER = { run: () => undefined, isEnabled: true, within: null };
const REGISTRY = {
  handlers: Object.fromEntries(
    COMMAND_IDS.filter((id) => !DISABLED.includes(id)).map((id) => [id, [HANDLER]]),
  ),
};

/** The keys of the entries that the palette lists in Launch, in order. */
function find(query: string, mode: 'commands' | 'entities' = 'commands'): string[] {
  const commands = listCommandEntries(REGISTRY, 'launch');
  return findSections(mode, query, { commands, entities: NOTHING, recent: [] })
    .flatMap(({ entries }) => entries)
    .map(({ entry }) => entry.key);
}

test.each<[question: string, first: readonly string[]]>([
  ['why is my signature wrong', ['exchanges:sig:bad or api_code:403']],
  ['timeout', ['view.faults', 'exchanges:failure:timeout']],
  ['refund', ['view.deliveries', 'exchanges:callback:rollback', 'help:mock-wallet']],
  ['wallet url', ['view.operators', 'help:connect-your-wallet']],
  ['callback url', ['view.operators', 'gateway']],
  ['secret', ['view.operators', 'preset:wrong_secret', 'help:operators#currencies-and-secrets']],
  ['dark', ['theme.dark', 'theme.highContrastDark']],
  ['report', ['suite.report', 'suite.runAll', 'view.suite', 'exchange.copyAsMarkdown']],
  ['pdf', ['view.suite', 'help:test-suite']],
  ['proxy', ['proxies.add', 'view.proxies']],
  ['record', ['launch.record', 'proxies.add']],
  ['slow', ['view.faults', 'view.health', 'fault:slow_body']],
  ['export har', ['traffic.export', 'selection.export', 'help:export-and-import']],
  ['clear', ['traffic.delete', 'selection.delete']],
  ['delete everything', ['traffic.delete']],
  ['undo delete', ['traffic.deletions']],
  ['stress test', ['exchange.load', 'help:load']],
  ['fuzz', ['suite.explore']],
  ['settings', ['view.settings']],
  ['port', ['view.settings', 'gateway']],
  ['font size', ['view.settings']],
  ['sla', ['view.health', 'help:health']],
  ['pause', ['breakpoints.set', 'breakpoints.show', 'exchange.hold']],
  ['resend', ['exchange.replay', 'exchange.edit']],
  ['resending', ['exchange.replay', 'exchange.edit']],
  ['certify', ['view.suite', 'suite.runAll']],
  ['diff', ['exchange.compare', 'selection.compare']],
  ['documentation', ['help.open']],
  ['How do I see my balance?', ['view.wallet']],
  ['What happens if my wallet is down?', ['view.wallet', 'view.faults']],
  ['simulate an error', ['view.faults', 'gateway-faults', 'help:faults']],
  ['ngrok', ['help:connect-your-backend']],
  ['backup', ['help:data', 'help:data#back-up-and-restore']],
  ['money missing', ['help:reconcile']],
  ['jira', ['exchange.copyAsMarkdown']],
])('the palette finds entries by everyday words: %s', (question, first) => {
  expect(find(question).slice(0, first.length)).toEqual(first);
});

test('a word of a title ranks above the same word as a keyword', () => {
  const entry = (key: string, title: string, keywords?: string) => ({
    key,
    group: key,
    icon: Search,
    title,
    aside: null,
    keys: null,
    needs: null,
    keywords,
    select: () => undefined,
  });
  const entries = [entry('b', 'Other', 'timeout'), entry('a', 'Timeout of callbacks')];
  const sections = listMatches(entries, 'timeout', { recent: [], keywords: ['timeout'] });
  expect(sections.map(({ title }) => title)).toEqual(['a', 'b']);
});

test('part of a word finds nothing, nor does a filler word', () => {
  expect(find('zzz')).toEqual(['search']);
  expect(find('why')).not.toContain('exchanges:sig:bad or api_code:403');
  // 'backing' and 'backs' are forms of 'back', 'backup' is another word.
  expect(find('backup')).not.toContain('exchanges:callback:rollback');
});

test('keywords belong to entries that exist', () => {
  const keys = new Set(
    [...listCommandEntries(REGISTRY, 'launch'), ...listEntityEntries(NOTHING)].map(({ key }) => key),
  );
  expect(Object.keys(KEYWORDS).filter((key) => !keys.has(key))).toEqual([]);
});

test('the name of an imported player finds the exchanges first, and that of a player of the wallet the player', () => {
  const findAmong = (entities: Partial<Entities>) =>
    findSections('entities', 'player_ana', {
      commands: [],
      entities: { ...NOTHING, accountIds: ['player_ana'], ...entities },
      recent: [],
    })[0]?.entries.map(({ entry }) => entry.key);
  expect(findAmong({})).toEqual(['account:player_ana']);
  const player = { casinoId: 'demo', accountId: 'player_ana', status: 'active', accounts: [] } as const;
  expect(findAmong({ players: [{ ...player, accounts: [] }] })).toEqual(['player:demo/player_ana']);
});
