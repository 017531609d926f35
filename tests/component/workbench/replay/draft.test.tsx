import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ReplayDraft } from '#shared/contract/replay.ts';
import type { Outcome } from '#shared/exchange.ts';
import { exchangeDetail } from '../../../unit/renderer/workbench/exchange-detail.ts';
import { exchangeSummary } from '../../../unit/renderer/workbench/exchange-summary.ts';
import { expectNoViolations, expectNoViolationsInBothThemes } from '../../support/expect-no-violations.ts';
import { showWorkbench } from '../show-workbench.tsx';
import { trafficHandlers, createDiceRounds } from '../traffic/scripted-traffic.ts';

const dialog = page.getByRole('dialog', { name: 'Edit and replay' });
const times = dialog.getByRole('textbox', { name: /^Repeat/ });
const results = dialog.getByRole('region', { name: 'Results' }).getByRole('listitem');
const detail = page.getByRole('region', { name: /^Exchange #\d+$/ });
const rows = page.getByRole('grid', { name: 'Exchanges' }).getByRole('rowgroup').getByRole('row');
const { keyboard } = userEvent;

/** The text in the editor, once it is rendered. */
const readEditor = (): string => document.querySelector('[role="dialog"] .view-lines')?.textContent ?? '';

let outcome: Outcome = { kind: 'reply', status: 200, apiCode: null };
let sent: ReplayDraft[] = [];
/** Blocks the response for an exchange until it is resolved. */
let held: Promise<void> = Promise.resolve();

const REPLAY_ID_OFFSET = 100;
const ODD = [
  exchangeDetail({ id: 5, kind: 'rollback', roundId: null, body: new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]) }),
  exchangeDetail({
    id: 6,
    kind: 'finish',
    roundId: null,
    body: new Uint8Array([0xef, 0xbb, 0xbf, 0x7b, 0x7d]),
  }),
];
const REPLAYS = Array.from({ length: 10 }, (_, index) =>
  exchangeDetail({ id: REPLAY_ID_OFFSET + index, vantage: 'replay', originId: 3, roundId: 'round-1' }),
);

beforeEach(async () => {
  sent = [];
  outcome = { kind: 'reply', status: 200, apiCode: null };
  held = Promise.resolve();
  await showWorkbench({ view: 'traffic', exchangeId: null, filter: '' }, (os) => {
    const listed = [...createDiceRounds(2), ...ODD];
    const traffic = trafficHandlers(os, listed, REPLAYS);
    return {
      exchanges: {
        ...traffic,
        get: traffic.get.use(async ({ next }) => {
          await held;
          return next();
        }),
      },
      replay: {
        list: os.replay.list.handler(() => []),
        destinations: os.replay.destinations.handler(() => ({
          origin: { kind: 'urls', urls: ['http://127.0.0.1:4999/demo/betwin'] },
          mock: { kind: 'rejected', message: 'cannot be the mock wallet: the exchange has no casino' },
          remoteHost: null,
        })),
        send: os.replay.send.handler(async function* ({ input: { draft } }) {
          sent.push(draft);
          for (let index = 0; index < draft.times; index++) {
            const id = REPLAY_ID_OFFSET + index;
            const warnings = index === 1 ? ['slow: the response took 2 s.'] : [];
            const exchange = exchangeSummary({
              id,
              vantage: 'replay',
              originId: draft.originId,
              outcome,
              warnings,
            });
            yield { exchange, sent: index + 1, of: draft.times };
          }
        }),
        sequence: { get: os.replay.sequence.get.handler(() => null) },
      },
    };
  });
  // At first, the whole view has to be loaded.
  await expect.poll(() => rows.elements().length, { timeout: 60_000 }).toBe(6);
}, 60_000);

/**
 * Selects an exchange and opens "Edit and replay" by its key, with the body in the editor, which is loaded on first
 * use.
 */
async function edit(id: number): Promise<void> {
  await choose(id);
  await keyboard('e');
  await expect.poll(readEditor, { timeout: 170_000 }).not.toBe('');
}

async function choose(id: number): Promise<void> {
  await rows.nth(id - 1).click();
  await expect.element(page.getByRole('region', { name: `Exchange #${id}`, exact: true })).toBeVisible();
  await expect.element(detail.getByRole('button', { name: 'Copy exchange ID' })).toBeVisible();
}

async function write(text: string): Promise<void> {
  await userEvent.click(document.querySelector('[role="dialog"] .view-line') as HTMLElement);
  await keyboard(`{Control>}a{/Control}${text}`);
  await expect.poll(readEditor).toBe(text);
}

test('the draft of a replay survives a reload, except the secret', async () => {
  // As the previous page left it.
  const draft = { target: 'origin', url: '', signing: 're_sign', body: 'half', headers: null, freshIds: [] };
  const startedAt = exchangeSummary({ id: 4 }).startedAt;
  const kept = JSON.stringify({ startedAt, draft: { ...draft, times: '7', atOnce: false } });
  sessionStorage.setItem('ggw.replay.draft.4', kept);
  await edit(4);
  await expect.poll(readEditor).toBe('half');
  await expect.element(times).toHaveValue('7');
  const secret = dialog.getByRole('textbox', { name: /^Secret/ });
  await expect.element(secret).toHaveValue('');
  await secret.fill('not to be kept');
  await times.fill('8');
  await expect.poll(() => sessionStorage.getItem('ggw.replay.draft.4')).toContain('"times":"8"');
  expect(JSON.stringify(sessionStorage)).not.toContain('not to be kept');
}, 180_000);

test('help that is opened over an edited replay returns to it, with the edits', async () => {
  await edit(3);
  await keyboard('2.50');
  await expect.poll(readEditor).toMatch(/"amount":\s"2\.50"/);
  await times.fill('3');
  await dialog.getByRole('button', { name: 'Help: Signature' }).click();
  const help = page.getByRole('dialog', { name: 'Help' });
  await expect.element(help.getByRole('heading', { name: 'What you can change' })).toHaveFocus();
  await keyboard('{Escape}');
  await expect.element(help).not.toBeInTheDocument();
  await expect.poll(readEditor).toMatch(/"amount":\s"2\.50"/);
  await expect.element(times).toHaveValue('3');
  await expect.element(dialog.getByRole('button', { name: 'Help: Signature' })).toHaveFocus();
  await dialog.getByRole('button', { name: 'Start over' }).click();
});

test('another amount is typed, re-signed and sent; Original restores the bytes and their signature', async () => {
  const signing = (name: string) => dialog.getByRole('radio', { name });
  await choose(3);
  await keyboard('e');
  await expect.element(dialog.getByRole('textbox', { name: 'Body to send' })).toHaveFocus();
  await expect.poll(readEditor).toMatch(/"amount":\s"1\.00"/);
  await expect.element(signing('Original signature')).toBeChecked();
  await expect.element(dialog).toMatchTextContent('Moves money in the wallet, unless it knows the IDs');
  const top = times.element().getBoundingClientRect().top;

  // The amount is selected, so typing replaces it.
  await keyboard('2.50');
  await expect.poll(readEditor).toMatch(/"amount":\s"2\.50"/);
  await expect.element(signing('Re-sign')).toBeChecked();
  await expect.element(dialog.getByText('Chosen because the body differs from the original.')).toBeVisible();
  expect(times.element().getBoundingClientRect().top).toBe(top);
  await expectNoViolationsInBothThemes();

  await signing('Original signature').click();
  await keyboard('{Control>}{Enter}{/Control}');
  await expect.element(dialog.getByText('Sent once.').first()).toBeVisible();

  await dialog.getByRole('button', { name: 'Original', exact: true }).click();
  await expect.poll(readEditor).toMatch(/"amount":\s"1\.00"/);
  await expect.element(signing('Original signature')).toBeChecked();
  await keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => sent.length).toBe(2);
  await dialog
    .getByRole('checkbox', { name: 'Fresh transaction and round IDs: the wallet treats it as a new bet' })
    .click();
  await expect.element(signing('Re-sign')).toBeChecked();
  await keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => sent.length).toBe(3);

  const [edited, original, fresh] = sent;
  const { body } = createDiceRounds(2).map(({ request }) => request)[2] ?? {};
  expect(edited?.signing).toEqual({ kind: 'original' });
  expect(atob(edited?.bodyBase64 ?? '')).toBe(
    atob(body?.base64 ?? '').replace('"amount":"1.00"', '"amount":"2.50"'),
  );
  expect(original).toMatchObject({ originId: 3, signing: { kind: 'original' } });
  expect(original).not.toHaveProperty('bodyBase64');
  expect(fresh?.signing).toEqual({ kind: 're_sign' });
  expect(fresh?.freshIds).not.toEqual([]);
  expect(fresh).not.toHaveProperty('bodyBase64');
  await dialog.getByRole('button', { name: 'Start over' }).click();
}, 180_000);

test('issues of a draft are shown at its fields, and the draft is kept when another view is opened', async () => {
  await edit(3);
  await expectNoViolationsInBothThemes();
  await write('half');
  const address = dialog.getByRole('textbox', { name: /^URL/ });
  await dialog.getByRole('radio', { name: 'Other URL' }).click();
  await expect.element(address).toHaveFocus();
  await dialog.getByText('Original URL', { exact: true }).click();
  await keyboard('{ArrowDown}{ArrowUp}');
  await expect.element(dialog.getByRole('radio', { name: 'Original URL' })).toHaveFocus();
  await dialog.getByText('Other URL', { exact: true }).click();
  await expect.element(address).toHaveFocus();
  await address.fill('nowhere');
  await times.fill('101');
  await keyboard('{Control>}{Enter}{/Control}');
  await expect.element(address).toHaveAttribute('aria-invalid', 'true');
  await expect.element(address).toHaveFocus();
  await expect.element(dialog.getByText('must be at most 100')).toBeVisible();
  await expectNoViolationsInBothThemes();
  expect(sent).toEqual([]);

  await dialog.getByRole('button', { name: 'Close' }).click();
  await choose(2);
  await choose(3);
  await page.getByRole('button', { name: 'Edit and replay' }).click();
  await expect.element(address).toHaveValue('nowhere');
  await expect.poll(readEditor).toBe('half');
  await dialog.getByRole('button', { name: 'Start over' }).click();
  await expect.poll(readEditor).toContain('account_id');
});

test('a rejected replay shows an error, and keeps the results of the previous one', async () => {
  await edit(3);
  await times.fill('2');
  await keyboard('{Control>}{Enter}{/Control}');
  await expect.element(results).toHaveLength(2);
  await expect.element(dialog.getByText(/^2 × 200 OK; slowest/)).toBeVisible();
  await expect.element(dialog.getByText('Sent 2 times.').first()).toBeVisible();
  await expect.element(results.nth(1).getByTitle('slow: the response took 2 s.')).toBeVisible();
  await expect.element(results.nth(0)).not.toMatchTextContent('warning');
  await expectNoViolations();

  await times.fill('101');
  await keyboard('{Control>}{Enter}{/Control}');
  await expect.element(dialog.getByText('Rejected, nothing was sent: 1 error.').first()).toBeVisible();
  await expect.element(results).toHaveLength(2);
  await expect.element(dialog.getByRole('heading', { name: 'Results of the previous run' })).toBeVisible();

  await times.fill('1');
  await keyboard('{Control>}{Enter}{/Control}');
  await expect.element(results).toHaveLength(1);
  await expect.element(dialog.getByText('Sent once.').first()).toBeVisible();

  await results.getByRole('button', { name: /^Compare/ }).click();
  const compare = page.getByRole('dialog', { name: 'Compare' });
  await expect.element(compare.getByRole('region', { name: 'Differences' })).toBeVisible();
  await compare.getByRole('textbox', { name: 'Or with exchange' }).fill('abc');
  await keyboard('{Enter}');
  await expect.element(compare.getByText('“abc” is not an exchange number')).toBeVisible();
  await expectNoViolations();
  await compare.getByRole('button', { name: 'Close' }).click();
  await expect.element(results.getByRole('button', { name: /^Compare/ })).toHaveFocus();
});

test('concurrent replays are counted, and each has its own row', async () => {
  await edit(3);
  await times.fill('10');
  await dialog.getByRole('button', { name: 'All at once' }).click();
  await keyboard('{Control>}{Enter}{/Control}');
  await expect.element(dialog.getByText('Sent 10 times.').first()).toBeVisible();
  await expect.element(results).toHaveLength(10);
  expect(sent).toMatchObject([{ originId: 3, times: 10, atOnce: true }]);
});

test('a key pressed before the selected exchange is loaded acts on that exchange, not on the previous one', async () => {
  await choose(4);
  const { promise, resolve } = Promise.withResolvers<void>();
  held = promise;
  await rows.nth(1).click();
  await keyboard('e');
  await expect.poll(() => document.querySelector('#exchange-detail')?.getAttribute('aria-busy')).toBe('true');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  resolve();
  await expect.poll(readEditor).toBe('{}');
});

test('for a body that is not text, the number of its bytes is shown', async () => {
  await choose(5);
  await keyboard('e');
  await expect.element(dialog).toMatchTextContent('Original · 4 bytes');
});

test('a byte order mark is reported, in the detail pane and in the editor', async () => {
  const words = '5 bytes · starts with a byte order mark, which most JSON parsers reject';
  await choose(6);
  await page.getByRole('tab', { name: 'Request' }).click();
  await expect.element(detail).toMatchTextContent(words);
  await keyboard('e');
  await expect.element(dialog).toMatchTextContent(words);
});

test('each target shows the URL that it really sends to, or why it is unavailable', async () => {
  await edit(3);
  await expect
    .element(dialog.getByRole('radio', { name: 'Original URL' }))
    .toHaveAccessibleDescription(
      'http://127.0.0.1:4999/demo/betwin: the mock wallet of this workbench, in place of http://127.0.0.1:4802/demo/betwin',
    );
  await expect
    .element(dialog.getByRole('radio', { name: 'Mock wallet' }))
    .toHaveAccessibleDescription('Cannot be the mock wallet: the exchange has no casino.');
});

test('if a wallet rejects the original signature, one click re-signs', async () => {
  outcome = { kind: 'reply', status: 400, apiCode: '403' };
  await edit(3);
  await dialog.getByRole('button', { name: 'Start over' }).click();
  await keyboard('{Control>}{Enter}{/Control}');
  await expect
    .element(dialog)
    .toMatchTextContent('The wallet rejects the original signature: it was made with a different secret.');
  await dialog.getByRole('region', { name: 'Results' }).getByRole('button', { name: 'Re-sign' }).click();
  await expect.element(dialog.getByRole('radio', { name: 'Re-sign' })).toBeChecked();
  await keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => sent.map(({ signing }) => signing.kind)).toEqual(['original', 're_sign']);
  await dialog.getByRole('button', { name: 'Start over' }).click();
});

test('an original signature that is rejected with another body is not blamed on a secret', async () => {
  outcome = { kind: 'reply', status: 400, apiCode: '403' };
  await edit(3);
  await write('edited');
  await dialog.getByRole('radio', { name: 'Original signature' }).click();
  await keyboard('{Control>}{Enter}{/Control}');
  await expect
    .element(dialog)
    .toMatchTextContent('The wallet rejects the original signature: the body has changed.');
  await dialog.getByRole('button', { name: 'Start over' }).click();
});

test('a single Esc closes an edited replay, even if the amount is selected', async () => {
  await edit(3);
  await keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('in a small window, a result of a replay is completely visible', async () => {
  await page.viewport(720, 450);
  await edit(3);
  await dialog.getByRole('button', { name: 'Start over' }).click();
  await keyboard('{Control>}{Enter}{/Control}');
  const [row] = results.elements();
  await expect.poll(() => results.elements().length).toBe(1);
  const end = results.element().getBoundingClientRect().right;
  for (const button of results.getByRole('button').elements())
    expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(end);
  expect(row?.scrollWidth ?? 0).toBeLessThanOrEqual(row?.clientWidth ?? 0);
  await page.viewport(1440, 900);
});
