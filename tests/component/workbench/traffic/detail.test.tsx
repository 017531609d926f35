import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useNavigation } from '#renderer/workbench/platform/navigation/navigation-store.ts';
import type { ExchangeDetail } from '#shared/exchange.ts';
import { exchangeDetail } from '../../../unit/renderer/workbench/exchange-detail.ts';
import { expectNoViolations, expectNoViolationsInBothThemes } from '../../support/expect-no-violations.ts';
import { showWorkbench } from '../show-workbench.tsx';
import { trafficHandlers } from './scripted-traffic.ts';

const BODY =
  '{"account_id":"alice","round_id":"round-1","transactions":[{"id_provider":"bet-1","type":"bet"}]}';
const SIGNATURE = 'a'.repeat(64);

function createCompressed(id: number): ExchangeDetail {
  const exchange = exchangeDetail({ id, body: BODY, result: { status: 200, body: '{"balance":"9.00"}' } });
  const { body, ...response } = exchange.response!;
  const coding = { name: 'gzip', base64: btoa('\x1f\x8b\x08'), error: null };
  return { ...exchange, response: { ...response, body: { ...body, bytes: 3, coding } } };
}

beforeEach(async () => {
  localStorage.removeItem('ggw.traffic.layout');
  const bet = exchangeDetail({
    id: 1,
    body: BODY,
    headers: [
      ['x-request-sign', SIGNATURE],
      ['cookie', 'x'.repeat(300)],
    ],
    result: { status: 200, body: 'fine' },
  });
  await showWorkbench({ view: 'traffic', exchangeId: 1, filter: '' }, (os) => ({
    exchanges: trafficHandlers(os, [
      {
        ...bet,
        signature: {
          verdict: 'verified',
          received: SIGNATURE,
          expected: SIGNATURE,
          overBytes: BODY.length,
          explanation: 'The signature fits.',
        },
        summary: { ...bet.summary, durationMs: 10 },
        timing: { connectMs: 1, sendMs: 1, waitMs: 2, receiveMs: 1 },
        ledger: [
          {
            idProvider: 'bet-1',
            type: 'bet',
            amount: '1.00',
            state: 'applied',
            balanceAfter: '999.00',
            exchangeId: 1,
          },
        ],
      },
      createCompressed(2),
    ]),
    transfer: {
      export: os.transfer.export.handler(async function* ({ input: { request } }) {
        yield {
          fileName: 'round.txt',
          mediaType: 'text/plain',
          exchanges: 1,
          replaced: ['1 signature is replaced.'],
          leftOut: [],
        };
        yield { text: request.format === 'curl' ? 'curl http://a.test/' : `{"log":"${request.format}"}` };
      }),
    },
  }));
  await page.getByRole('tab', { name: 'Request' }).click({ timeout: 60_000 });
}, 60_000);

test('no tab of an exchange has accessibility violations', async () => {
  for (const name of [
    'Request',
    'Response',
    'Headers',
    'Signature',
    'Ledger',
    'Timing',
    'Attempts 1',
    'Round',
  ]) {
    await page.getByRole('tab', { name, exact: true }).click();
    await expect.element(page.getByRole('tab', { name, selected: true })).toBeVisible();
    if (name === 'Round')
      await expect.element(page.getByRole('list', { name: 'Exchanges of the round' })).toBeVisible();
    await expectNoViolationsInBothThemes();
  }
});

test('Timing names the part of the total that belongs to no phase', async () => {
  await page.getByRole('tab', { name: 'Timing' }).click();
  await expect
    .element(page.getByRole('tabpanel'))
    .toMatchTextContent(/Wait for the response2\.0 ms.*In the workbench5\.0 msTotal10 ms/);
});

test('a body opens formatted with its bytes one click away, and one that is not JSON opens unchanged', async () => {
  const modes = page.getByRole('group', { name: 'Layout of the body' });
  await expect.element(modes).toMatchTextContent('FormattedOriginalHex');
  await expect
    .element(modes.getByRole('button', { name: 'Formatted' }))
    .toHaveAttribute('aria-pressed', 'true');
  // Ignores the syntax colours, which may be applied later.
  await expect
    .poll(() => [...document.querySelectorAll('.view-line')].map(({ textContent }) => textContent.trim()))
    .toEqual(expect.arrayContaining(['"account_id":\u00a0"alice",', '"id_provider":\u00a0"bet-1",']));
  await modes.getByRole('button', { name: 'Original' }).click();
  await expect
    .poll(() => document.querySelector('.view-lines')?.textContent)
    .toContain('{"account_id":"alice","round_id"');
  await page.getByRole('tab', { name: 'Response' }).click();
  await expect.element(modes).toMatchTextContent('OriginalHex');
  await expect
    .element(modes.getByRole('button', { name: 'Original' }))
    .toHaveAttribute('aria-pressed', 'true');
});

test('an ID, a signature or a header value stays on one line in a narrow pane', async () => {
  await page.viewport(1160, 700);
  const countLines = (text: string): number => {
    const found = [...document.querySelectorAll('#exchange-detail :is(code, td)')].find(
      (each) => each.textContent === text,
    )!;
    const range = document.createRange();
    range.selectNodeContents(found);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  };
  const expectNoSidewaysScroll = (): void => {
    const panel = page.getByRole('tabpanel').element();
    expect(panel.scrollWidth).toBe(panel.clientWidth);
  };
  await page.getByRole('tab', { name: 'Signature' }).click();
  await expect.element(page.getByRole('heading', { name: 'Verified' })).toBeVisible();
  expect(countLines(SIGNATURE)).toBe(1);
  expectNoSidewaysScroll();
  await page.getByRole('tab', { name: 'Headers' }).click();
  await expect.element(page.getByRole('table').first()).toBeVisible();
  expect(countLines(SIGNATURE)).toBe(1);
  expectNoSidewaysScroll();
});

test('a hex dump shows the bytes of the body; it and the copy menu have no accessibility violations', async () => {
  await page.getByRole('button', { name: 'Hex' }).click();
  await expect
    .element(page.getByRole('region', { name: 'Request body, in hex' }))
    .toMatchTextContent('00000000 7b 22 61 63 63 6f 75 6e 74 5f 69 64 22 3a 22 61 {"account_id":"a');
  await expectNoViolationsInBothThemes();
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect.element(page.getByRole('menu', { name: 'Copy' })).toBeVisible();
  await expectNoViolations();
  await userEvent.keyboard('{Escape}');
});

test('an exchange is copied as code, and its response body as text, from the menu and from the palette', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const item = async (name: RegExp): Promise<void> => {
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await item(/^As fetch/);
  await vi.waitFor(() => expect(writeText).toHaveBeenLastCalledWith('{"log":"fetch"}'));
  await item(/^As Python/);
  await vi.waitFor(() => expect(writeText).toHaveBeenLastCalledWith('{"log":"python"}'));
  await item(/^Response body/);
  await vi.waitFor(() => expect(writeText).toHaveBeenLastCalledWith('fine'));
  for (const [command, text] of [
    ['Copy as fetch', '{"log":"fetch"}'],
    ['Copy as Python', '{"log":"python"}'],
    ['Copy response body', 'fine'],
  ] as const) {
    await userEvent.keyboard('{Control>}k{/Control}');
    await page.getByRole('combobox', { name: 'Commands' }).fill(command);
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(writeText).toHaveBeenLastCalledWith(text));
  }
});

test('the export dialog has no accessibility violations in any format', async () => {
  await page.getByRole('button', { name: 'List actions' }).click();
  await page.getByRole('menuitem', { name: 'Export…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  const preview = dialog.getByRole('region', { name: 'Preview', exact: true });
  await dialog.getByRole('switch', { name: 'Redact signatures' }).click();
  await expect.element(dialog.getByRole('region', { name: 'Redaction' })).toMatchTextContent('signature');
  await expect.element(preview).toHaveAttribute('aria-busy', 'false');
  await expectNoViolationsInBothThemes();
  await dialog.getByRole('radio', { name: /^cURL commands/ }).click();
  await expect.element(preview).toMatchTextContent('curl ');
  await expect.element(preview).toHaveAttribute('aria-busy', 'false');
  await expectNoViolationsInBothThemes();
});

test('the texts of all tabs are on one line, with a count or without', async () => {
  const texts = page
    .getByRole('tab')
    .elements()
    .map((tab) => {
      const range = document.createRange();
      range.selectNodeContents(tab.firstChild!);
      return range.getBoundingClientRect().top;
    });
  expect(texts.length).toBeGreaterThan(6);
  expect(new Set(texts).size).toBe(1);
});

test('a compressed response is shown decoded, with the received bytes in hex', async () => {
  useNavigation.getState().selectExchange(2);
  await page.getByRole('tab', { name: 'Response' }).click();
  await expect.element(page.getByText('3 bytes · gzip, decoded for display')).toBeVisible();
  await expect
    .poll(() => document.querySelector('.view-lines')?.textContent)
    .toContain('"balance":\u00a0"9.00"');
  await page.getByRole('button', { name: 'Hex' }).click();
  await expect
    .element(page.getByRole('region', { name: 'Response body, in hex' }))
    .toMatchTextContent('00000000 1f 8b 08');
});
