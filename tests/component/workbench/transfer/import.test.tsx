import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ImportRequest } from '#shared/contract/transfer.ts';
import { useNavigation } from '#renderer/workbench/platform/navigation/navigation-store.ts';
import { useImport } from '#renderer/workbench/features/transfer/import/import-store.ts';
import { expectNoViolationsInBothThemes } from '../../support/expect-no-violations.ts';
import { showWorkbench } from '../show-workbench.tsx';
import { trafficHandlers, createDiceRounds } from '../traffic/scripted-traffic.ts';

const dialog = page.getByRole('dialog', { name: 'Import' });
const wrong = dialog.getByRole('region', { name: 'Errors' });
const input = dialog.getByLabelText('Choose a file');
const { keyboard } = userEvent;

let requested: ImportRequest[] = [];
let removed: object[] = [];
/** Ends the import of `long.har`. */
let stop = (): void => undefined;

beforeEach(async () => {
  requested = [];
  removed = [];
  useImport.setState(useImport.getInitialState());
  const stopped = new Promise<void>((resolve) => (stop = resolve));
  await showWorkbench({ view: 'traffic', exchangeId: null, filter: '' }, (os) => ({
    exchanges: {
      ...trafficHandlers(os, createDiceRounds(1)),
      remove: os.exchanges.remove.handler((call) => {
        removed.push(call.input);
        return { id: 1, filter: '', exchanges: 1, deletedAt: 1 };
      }),
    },
    transfer: {
      import: os.transfer.import.handler(async ({ input: { source }, errors }) => {
        requested.push(source);
        const reject = (field: string, message: string) =>
          errors.INVALID({ data: { issues: [{ field, message }] } });
        if (source.kind === 'file' && source.name === 'broken.har')
          throw reject('log.entries[1].request.url', 'must be an absolute URL');
        if (source.kind === 'file' && source.name === 'very-broken.har') {
          const issues = [0, 1, 2, 3].map((entry) => ({
            field: `log.entries[${entry}].request.url`,
            message: 'must be an absolute URL',
          }));
          throw errors.INVALID({ data: { issues } });
        }
        if (source.kind === 'file' && source.name === 'long.har') {
          await stopped;
          throw errors.STOPPED();
        }
        if (source.kind === 'curl' && source.command.startsWith('wget'))
          throw reject('command', 'must begin with curl');
        const leftOut = source.kind === 'curl' ? ['--zoo is not an option that is known.'] : [];
        const sameAs = source.kind === 'file' && source.name === 'again.har' ? 3 : null;
        const name = source.kind === 'file' ? source.name : source.kind;
        const warned = name === 'warned.har' ? 1 : 0;
        const about = name.endsWith('.ggwcase') ? ['E4 A rollback is repeated.', 'It broke a rule.'] : [];
        return { importId: 4, name, exchanges: 1, warned, firstId: 3, leftOut, about, sameAs };
      }),
      importProgress: os.transfer.importProgress.handler(async function* () {
        yield { phase: 'reading', done: 12_000, total: 48_000 };
        await stopped;
      }),
      stopImport: os.transfer.stopImport.handler(() => stop()),
    },
  }));
  await page.getByRole('button', { name: 'List actions' }).click({ timeout: 60_000 });
  await page.getByRole('menuitem', { name: 'Import…' }).click();
  await expect.element(dialog).toBeVisible();
}, 60_000);

const file = (name: string): File => new File(['{"log":{"entries":[{}]}}'], name);

test('the result names the file, and leads to what has warnings', async () => {
  await userEvent.upload(input, file('warned.har'));
  await dialog.getByRole('button', { name: /^Import/ }).click();
  await expect.element(dialog).toMatchTextContent('warned.har: 1 exchange imported');
  await dialog.getByRole('button', { name: 'Show 1 with warnings' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(useNavigation.getState()).toMatchObject({ filter: 'import:4 is:warning', scope: 'imported' });
  // Their details open at the reasons.
  expect(localStorage.getItem('ggw.traffic.tab')).toBe('"warnings"');
});

test('a long import shows its progress, and can be stopped', async () => {
  await userEvent.upload(input, file('long.har'));
  await dialog.getByRole('button', { name: /^Import/ }).click();
  const bar = dialog.getByRole('progressbar', { name: 'Import' });
  await expect.element(dialog).toMatchTextContent('Reading entries: 12,000 of 48,000');
  expect(Number(bar.element().getAttribute('value'))).toBeLessThanOrEqual(100);
  await dialog.getByRole('button', { name: 'Stop' }).click();
  await expect.element(dialog).toMatchTextContent('The import was stopped and rolled back.');
  await expect.element(bar).not.toBeInTheDocument();
  await expect.element(dialog.getByRole('button', { name: 'Stop' })).not.toBeInTheDocument();
});

test('the errors of a file are shown until another is selected, even if the dialog was closed', async () => {
  await userEvent.upload(input, file('broken.har'));
  await keyboard('{Control>}{Enter}{/Control}');
  await expect
    .element(wrong)
    .toMatchTextContent('Entry 2: log.entries[1].request.url must be an absolute URL.');
  await expect.element(dialog).toMatchTextContent('broken.har');
  await expectNoViolationsInBothThemes();
  await keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();

  // Beside the list, too: not only in its menu.
  await page.getByRole('button', { name: 'Import…' }).click();
  await expect.element(wrong).toMatchTextContent('Entry 2');
  await userEvent.upload(input, file('whole.har'));
  await expect.element(wrong).not.toBeInTheDocument();
});

test.each([
  [1440, 900],
  [1024, 700],
])('a few errors are all in view in a window of %i by %i pixels', async (width, height) => {
  await page.viewport(width, height);
  await userEvent.upload(input, file('very-broken.har'));
  await keyboard('{Control>}{Enter}{/Control}');
  await expect.element(wrong.getByRole('listitem')).toHaveLength(4);
  const { scrollHeight, clientHeight } = wrong.element();
  expect(scrollHeight).toBe(clientHeight);
  const panel = dialog.getByRole('tabpanel').element();
  expect(panel.scrollHeight).toBe(panel.clientHeight);
  await expect.element(dialog.getByRole('button', { name: /^Import/ })).toBeInViewport({ ratio: 1 });
});

test('each tab shows issues at its field, and keeps the typed text', async () => {
  await dialog.getByRole('tab', { name: 'cURL' }).click();
  const command = dialog.getByRole('textbox', { name: 'cURL command' });
  await command.fill('wget http://a.test/');
  await keyboard('{Control>}{Enter}{/Control}');
  await expect.element(dialog).toMatchTextContent('must begin with curl');
  await expect.element(command).toHaveFocus();

  await dialog.getByRole('tab', { name: 'Raw' }).click();
  const address = dialog.getByRole('textbox', { name: 'Request URL' });
  await address.fill('a.test/betwin');
  await keyboard('{Control>}{Enter}{/Control}');
  await expect.element(dialog).toMatchTextContent('must be an http or https URL');
  await expect.element(address).toHaveFocus();
  await expectNoViolationsInBothThemes();
  await address.fill('http://a.test/demo/betwin');
  await dialog.getByRole('tab', { name: 'cURL' }).click();
  await expect.element(command).toHaveValue('wget http://a.test/');
  await dialog.getByRole('tab', { name: 'Raw' }).click();
  await expect.element(address).toHaveValue('http://a.test/demo/betwin');
});

test('ignored options of a command are reported', async () => {
  await dialog.getByRole('tab', { name: 'cURL' }).click();
  await dialog.getByRole('textbox', { name: 'cURL command' }).fill('curl http://a.test/ --zoo');
  await expectNoViolationsInBothThemes();
  await keyboard('{Control>}{Enter}{/Control}');
  await expect.element(dialog.getByRole('region', { name: 'Left out' })).toMatchTextContent('--zoo');
  await expectNoViolationsInBothThemes();
  expect(requested).toEqual([{ kind: 'curl', command: 'curl http://a.test/ --zoo' }]);
});

test('the result of a case says what it is about', async () => {
  await userEvent.upload(input, file('scenario-E4.ggwcase'));
  await dialog.getByRole('button', { name: /^Import/ }).click();
  const about = dialog.getByRole('region', { name: 'Case' });
  await expect.element(about.getByRole('listitem')).toHaveLength(2);
  await expect.element(about).toMatchTextContent('E4 A rollback is repeated.');
  await expectNoViolationsInBothThemes();
});

test('a repeated import of the same exchanges is reported, and deleted with one click', async () => {
  await userEvent.upload(input, file('again.har'));
  await dialog.getByRole('button', { name: /^Import/ }).click();
  await expect
    .element(dialog.getByRole('status'))
    .toMatchTextContent('The same exchanges were imported before, as import 3');
  await expectNoViolationsInBothThemes();
  await dialog.getByRole('button', { name: 'Delete this import' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(removed).toEqual([{ filter: 'import:4', scope: 'imported' }]);
});
