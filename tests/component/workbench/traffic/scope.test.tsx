import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useImport } from '#renderer/workbench/features/transfer/import/import-store.ts';
import { liveExchanges } from '#renderer/workbench/platform/connection/live-exchanges.ts';
import { showDialog } from '#renderer/workbench/platform/navigation/dialog-store.ts';
import { useNavigation } from '#renderer/workbench/platform/navigation/navigation-store.ts';
import { unfilteredList } from '#renderer/workbench/views/traffic/list/lists.ts';
import type { ListScope } from '#shared/filter/list-scope.ts';
import { exchangeDetail } from '../../../unit/renderer/workbench/exchange-detail.ts';
import { expectNoViolationsInBothThemes } from '../../support/expect-no-violations.ts';
import { showWorkbench } from '../show-workbench.tsx';
import { createDiceRounds, trafficHandlers } from './scripted-traffic.ts';

const LIVE = createDiceRounds(2);
const IMPORTED = [5, 6].map((id) =>
  exchangeDetail({ id, importId: 1, kind: 'rollback', roundId: 'round-9' }),
);

const scopes = page.getByRole('group', { name: 'Which exchanges' });
const choice = (name: string) => scopes.getByRole('button', { name, exact: true });
const shownIds = () =>
  page
    .getByRole('grid')
    .getByRole('row')
    .elements()
    .flatMap(({ id }) => /\d+$/.exec(id)?.map(Number) ?? []);

interface TrafficOptions {
  readonly scope?: ListScope;
  readonly exchangeId?: number;
  readonly filter?: string;
  readonly exchanges?: typeof LIVE;
  readonly onRemove?: (input: object) => void;
}

async function showTraffic({
  scope = 'live',
  exchangeId,
  filter = '',
  exchanges = [...LIVE, ...IMPORTED],
  onRemove,
}: TrafficOptions = {}) {
  await showWorkbench({ view: 'traffic', exchangeId: exchangeId ?? null, filter, scope }, (os) => ({
    exchanges: {
      ...trafficHandlers(os, exchanges),
      remove: os.exchanges.remove.handler(({ input }) => {
        onRemove?.(input);
        return { id: 1, filter: '', exchanges: 2, deletedAt: 1 };
      }),
    },
  }));
}

test('without imports and suite runs there is no choice of lists', async () => {
  await showTraffic({ exchanges: LIVE });
  await expect.poll(shownIds).toEqual([1, 2, 3, 4]);
  await expect.element(scopes).not.toBeInTheDocument();
});

test('imported exchanges are listed separately, and the address says which are shown', async () => {
  await showTraffic();
  await expect.poll(shownIds).toEqual([1, 2, 3, 4]);
  await choice('Imported').click();
  await expect.poll(shownIds).toEqual([5, 6]);
  expect(location.hash).toBe('#/traffic?scope=imported');
  await expectNoViolationsInBothThemes();
  await choice('All').click();
  await expect.poll(shownIds).toEqual([1, 2, 3, 4, 5, 6]);
  history.back();
  await expect.element(choice('Imported')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(shownIds).toEqual([5, 6]);
});

test('requests of a suite run do not appear among the exchanges of games, and the list says so', async () => {
  const sent = [7, 8].map((id) => exchangeDetail({ id, vantage: 'suite', roundId: `round-${id}` }));
  await showTraffic({ exchanges: [...LIVE, ...sent] });
  await expect.element(choice('Live')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(choice('Imported')).not.toBeInTheDocument();
  await expect.poll(shownIds).toEqual([1, 2, 3, 4]);
  await expect.element(page.getByText('4 of 6 exchanges')).toBeVisible();

  await choice('Suite').click();
  await expect.poll(shownIds).toEqual([7, 8]);
  expect(location.hash).toBe('#/traffic?scope=suite');
  await expectNoViolationsInBothThemes();
  await choice('All').click();
  await expect.poll(shownIds).toEqual([1, 2, 3, 4, 7, 8]);

  // The suite links to its exchanges.
  useNavigation.getState().setScope('live');
  await expect.poll(shownIds).toEqual([1, 2, 3, 4]);
  useNavigation.getState().openExchange(8);
  await expect.element(choice('Suite')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(shownIds).toEqual([7, 8]);
});

test('the choice appears with the first request of a suite run, and the list does not change', async () => {
  await showTraffic({ exchanges: LIVE });
  await expect.poll(shownIds).toEqual([1, 2, 3, 4]);
  await expect.element(scopes).not.toBeInTheDocument();
  liveExchanges.emit([exchangeDetail({ id: 7, vantage: 'suite', roundId: 'round-7' }).summary]);
  await expect.element(choice('Live')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(shownIds).toEqual([1, 2, 3, 4]);
  await choice('All').click();
  await expect.poll(shownIds).toEqual([1, 2, 3, 4, 7]);
});

test('the choice stays if the list was read before the first request of the suite and arrives after it', async () => {
  const read = Promise.withResolvers<void>();
  const isRequested = Promise.withResolvers<void>();
  await showWorkbench({ view: 'traffic', exchangeId: null, filter: '', scope: 'live' }, (os) => ({
    exchanges: {
      ...trafficHandlers(os, LIVE),
      list: os.exchanges.list.handler(async () => {
        isRequested.resolve();
        await read.promise;
        return { exchanges: [], total: 0, hasImports: false, hasSuite: false };
      }),
    },
  }));
  await isRequested.promise;
  liveExchanges.emit([exchangeDetail({ id: 7, vantage: 'suite', roundId: 'round-7' }).summary]);
  await expect.element(choice('Suite')).toBeVisible();
  read.resolve();
  await expect.poll(() => unfilteredList.getState().isStale).toBe(false);
  await expect.element(choice('Suite')).toBeVisible();
});

test('new captures do not appear among the imported exchanges', async () => {
  await showTraffic({ scope: 'imported', exchanges: IMPORTED });
  await expect.poll(shownIds).toEqual([5, 6]);
  const { summary } = exchangeDetail({ id: 7, roundId: 'round-7' });
  liveExchanges.emit([summary]);
  await choice('All').click();
  await expect.poll(shownIds).toEqual([5, 6, 7]);
  await choice('Imported').click();
  await expect.poll(shownIds).toEqual([5, 6]);
});

test('exchanges of a game that the list excludes are counted, and one click away', async () => {
  const sent = [7, 8].map((id) => exchangeDetail({ id, vantage: 'suite', roundId: `round-${id}` }));
  await showTraffic({ scope: 'suite', exchanges: [...LIVE, ...sent] });
  await expect.poll(shownIds).toEqual([7, 8]);
  const missed = page.getByRole('button', { name: /^Show \d+ new live exchanges?$/ });
  await expect.element(missed).not.toBeInTheDocument();
  const retried = exchangeDetail({ id: 9, roundId: 'round-9' }).summary;
  liveExchanges.emit([retried, exchangeDetail({ id: 10, vantage: 'suite' }).summary]);
  liveExchanges.emit([retried]);
  await expect.element(missed).toHaveTextContent('Show 1 new live exchange');
  await missed.click();
  await expect.element(choice('Live')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(missed).not.toBeInTheDocument();
});

test('new live exchanges are one click away whatever the filter, and Back restores it', async () => {
  await showTraffic({ scope: 'imported', filter: 'callback:rollback' });
  await expect.poll(shownIds).toEqual([5, 6]);
  liveExchanges.emit([exchangeDetail({ id: 9, roundId: 'round-9' }).summary]);
  await page.getByRole('button', { name: 'Show 1 new live exchange' }).click();
  await expect.element(choice('Live')).toHaveAttribute('aria-pressed', 'true');
  expect(useNavigation.getState().filter).toBe('');
  await expect.poll(shownIds).toEqual(expect.arrayContaining([1, 2, 3, 4]));
  history.back();
  await expect.element(choice('Imported')).toHaveAttribute('aria-pressed', 'true');
  expect(useNavigation.getState().filter).toBe('callback:rollback');
  await expect.poll(shownIds).toEqual([5, 6]);
});

test('one Back leads from an exchange of the suite to the scenario that links to it', async () => {
  const sent = exchangeDetail({ id: 8, vantage: 'suite', roundId: 'round-8' });
  await showTraffic({
    scope: 'imported',
    filter: 'callback:rollback',
    exchanges: [...LIVE, ...IMPORTED, sent],
  });
  await expect.poll(shownIds).toEqual([5, 6]);
  useNavigation.getState().open({ view: 'suite', suite: { finding: null } });
  await expect.poll(() => location.hash).toContain('suite');
  const scenario = location.hash;
  useNavigation.getState().openExchange(8);
  await expect.element(choice('Suite')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => location.hash).toContain('scope=suite');

  // The filter excludes it, and the list says so.
  const note = page.getByRole('status').filter({ hasText: 'The open exchange is not in the current filter' });
  await note.getByRole('button', { name: 'Clear filter' }).click();
  await expect.poll(shownIds).toEqual([8]);
  history.back();
  await expect.poll(() => useNavigation.getState().filter).toBe('callback:rollback');
  history.back();
  await expect.poll(() => location.hash).toBe(scenario);
});

test("the wallet's view of a request of the suite does not count as live, whichever view arrives first", async () => {
  await showTraffic({ scope: 'imported' });
  await expect.poll(shownIds).toEqual([5, 6]);
  const missed = page.getByRole('button', { name: /^Show \d+ new live exchanges?$/ });
  const sender = (id: number) => exchangeDetail({ id, vantage: 'suite', peerId: id + 1 }).summary;
  const receiver = (id: number, peerId: number | null) =>
    exchangeDetail({ id, vantage: 'wallet', peerId }).summary;
  liveExchanges.emit([receiver(21, 20)]);
  liveExchanges.emit([sender(20)]);
  // Two rounds of games, one of them with both views.
  liveExchanges.emit([receiver(31, 30), exchangeDetail({ id: 30, peerId: 31 }).summary]);
  liveExchanges.emit([exchangeDetail({ id: 40 }).summary]);
  await expect.element(missed).toHaveTextContent('Show 2 new live exchanges');
  // A receiver that is not linked yet counts until its sender arrives.
  liveExchanges.emit([receiver(51, null)]);
  await expect.element(missed).toHaveTextContent('Show 3 new live exchanges');
  liveExchanges.emit([sender(50)]);
  await expect.element(missed).toHaveTextContent('Show 2 new live exchanges');
});

test('a link to an exchange outside the list shows the list that contains it', async () => {
  await showTraffic({ exchangeId: 5 });
  await expect.element(choice('Imported')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(shownIds).toEqual([5, 6]);
  useNavigation.getState().openExchange(3);
  await expect.element(choice('Live')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(shownIds).toEqual([1, 2, 3, 4]);
});

test('selected rows that would be hidden are no longer selected', async () => {
  await showTraffic();
  await expect.poll(shownIds).toEqual([1, 2, 3, 4]);
  // The first row is the header.
  const row = (id: number) => page.getByRole('row').nth(id);
  await row(3).click();
  await row(4).click({ modifiers: ['ControlOrMeta'] });
  await expect.element(page.getByRole('toolbar', { name: 'Selected exchanges' })).toBeVisible();
  await choice('Imported').click();
  await expect.poll(shownIds).toEqual([5, 6]);
  await expect.element(page.getByRole('toolbar', { name: 'Selected exchanges' })).not.toBeInTheDocument();
});

test('an empty list says that the other lists have exchanges', async () => {
  await showTraffic({ exchanges: IMPORTED });
  await expect.element(page.getByRole('heading', { name: 'No live exchanges' })).toBeVisible();
  await expect.element(page.getByRole('main')).toMatchTextContent('The other lists have 2 exchanges.');
  await expectNoViolationsInBothThemes();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect.poll(shownIds).toEqual([5, 6]);
  await expect.element(page.getByRole('grid')).toHaveFocus();
});

test('a filter without matches in the list counts those in the other lists', async () => {
  await showTraffic({ filter: 'callback:rollback' });
  await expect.element(page.getByRole('heading', { name: 'No matching live exchanges' })).toBeVisible();
  await expect.element(page.getByRole('main')).toMatchTextContent('2 exchanges found in the other lists.');
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect.poll(shownIds).toEqual([5, 6]);

  useNavigation.getState().setScope('imported');
  useNavigation.getState().filterBy('callback:balance');
  await expect.element(page.getByRole('heading', { name: 'No matching imported exchanges' })).toBeVisible();
  await expect.element(page.getByRole('main')).toMatchTextContent('1 exchange found in the other lists.');
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect.poll(shownIds).toEqual([2]);

  useNavigation.getState().setScope('live');
  useNavigation.getState().filterBy('callback:finish');
  await expect.element(page.getByRole('heading', { name: 'No matching live exchanges' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Show all' })).not.toBeInTheDocument();
});

test('a link to an exchange that the filter excludes keeps the filter and says so, and a click lists the exchange', async () => {
  await showTraffic({ filter: 'callback:rollback', scope: 'all' });
  await expect.poll(shownIds).toEqual([5, 6]);
  useNavigation.getState().openExchange(2);
  await expect.element(page.getByRole('region', { name: 'Exchange #2' })).toBeVisible();
  const note = page.getByRole('status').filter({ hasText: 'The open exchange is not in the current filter' });
  await expect.element(note).toBeVisible();
  expect(useNavigation.getState().filter).toBe('callback:rollback');
  await expect.poll(shownIds).toEqual([5, 6]);
  await note.getByRole('button', { name: 'Clear filter' }).click();
  await expect.element(page.getByRole('row', { selected: true })).toHaveAttribute('id', 'exchange-2');
  await expect.element(note).not.toBeInTheDocument();
});

test('a selected exchange that is in another list is one click away', async () => {
  await showTraffic({ exchangeId: 5, scope: 'all' });
  await expect.poll(shownIds).toContain(5);
  useNavigation.getState().selectExchange(5);
  await choice('Live').click();
  const note = page.getByRole('status').filter({ hasText: 'The open exchange is not in the current filter' });
  await note.getByRole('button', { name: 'Show all' }).click();
  await expect.poll(shownIds).toContain(5);
});

test('a replay of an imported exchange opens its detail, and the list keeps filter and scope', async () => {
  const { summary } = exchangeDetail({ id: 8, originId: 5, vantage: 'replay' });
  await showWorkbench(
    { view: 'traffic', exchangeId: 5, filter: 'callback:rollback', scope: 'imported' },
    (os) => ({
      exchanges: trafficHandlers(os, [...LIVE, ...IMPORTED], [exchangeDetail({ id: 8, originId: 5 })]),
      replay: {
        destinations: os.replay.destinations.handler(() => ({
          origin: { kind: 'urls', urls: ['http://127.0.0.1:8090/rollback'] },
          mock: { kind: 'urls', urls: ['http://127.0.0.1:4802/demo/rollback'] },
          remoteHost: null,
        })),
        send: os.replay.send.handler(async function* () {
          yield { exchange: summary, sent: 1, of: 1 };
        }),
      },
    }),
  );
  await expect.poll(shownIds).toEqual([5, 6]);
  await page.getByRole('button', { name: 'Replay', exact: true }).click();
  const replayed = page.getByRole('region', { name: 'Exchange #8' });
  await expect.element(replayed.getByRole('tab', { name: 'Request' })).toBeVisible();
  await expect.element(page.getByText('The open exchange is not in the current filter')).toBeVisible();
  await expect.element(choice('Imported')).toHaveAttribute('aria-pressed', 'true');
  expect(useNavigation.getState().filter).toBe('callback:rollback');
  await expect.poll(shownIds).toEqual([5, 6]);
});

describe('after an import, when its dialog is closed,', () => {
  async function importAndClose(exchanges: typeof LIVE) {
    useImport.setState(useImport.getInitialState());
    await showWorkbench({ view: 'traffic', exchangeId: null, filter: '', scope: 'live' }, (os) => ({
      exchanges: trafficHandlers(os, exchanges),
      transfer: {
        import: os.transfer.import.handler(() => ({
          importId: 1,
          name: 'yesterday.har',
          exchanges: 2,
          warned: 0,
          firstId: 5,
          leftOut: [],
          about: [],
          sameAs: null,
        })),
        importProgress: os.transfer.importProgress.handler(async function* () {
          yield { phase: 'reading', done: 0, total: 1 };
        }),
      },
    }));
    showDialog({ transfer: { kind: 'import' } });
    const dialog = page.getByRole('dialog', { name: 'Import' });
    await userEvent.upload(dialog.getByLabelText('Choose a file'), new File(['{}'], 'yesterday.har'));
    await dialog.getByRole('button', { name: /^Import/ }).click();
    await expect.element(dialog).toMatchTextContent('2 exchanges imported');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
  }

  test('the list shows the import if nothing else was captured', async () => {
    await importAndClose(IMPORTED);
    await expect.element(choice('Imported')).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(shownIds).toEqual([5, 6]);
  });

  test('the list still shows what was captured here', async () => {
    await importAndClose([...LIVE, ...IMPORTED]);
    await expect.poll(shownIds).toEqual([1, 2, 3, 4]);
    expect(useNavigation.getState().scope).toBe('live');
  });
});

test('a deletion says which exchanges are kept, and deletes only those of the list', async () => {
  const removed: object[] = [];
  await showTraffic({ onRemove: (input) => removed.push(input) });
  await expect.poll(shownIds).toEqual([1, 2, 3, 4]);
  await page.getByRole('button', { name: 'List actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete these…' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete 4 exchanges?' });
  await expect.element(dialog).toMatchTextContent('Imported exchanges and those of the test suite stay.');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => removed).toEqual([{ filter: '', scope: 'live' }]);
});

test('an export of a list says which exchanges it includes', async () => {
  await showTraffic({ scope: 'imported' });
  await expect.poll(shownIds).toEqual([5, 6]);
  await page.getByRole('button', { name: 'List actions' }).click();
  await page.getByRole('menuitem', { name: 'Export…' }).click();
  await expect
    .element(page.getByRole('radio', { name: /^Everything imported/ }))
    .toHaveAccessibleDescription('2 rows');
});

test('the help beside the number of exchanges explains what it counts', async () => {
  await showTraffic({ exchanges: LIVE });
  await page.getByRole('button', { name: 'Help: what is counted' }).click();
  const help = page.getByRole('dialog', { name: 'Help' });
  await expect.element(help.getByRole('heading', { name: 'What the numbers count' })).toBeVisible();
});
