import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useCasinoTarget } from '#renderer/workbench/features/casinos/casino-target.ts';
import { getDefaultLocale, useGameLanguage } from '#renderer/workbench/platform/game-language.ts';
import { useDisplay } from '#renderer/ui/display-store.ts';
import { DEFAULT_PROXY_SETTINGS, hidePassword, type ProxySettings } from '#shared/contract/proxy.ts';
import { DEFAULT_RETENTION, type Retention } from '#shared/retention.ts';
import { expectNoViolations, expectNoViolationsInBothThemes } from '../../support/expect-no-violations.ts';
import { DEMO_OPERATOR } from '../demo-operator.ts';
import { showWorkbench } from '../show-workbench.tsx';

const view = page.getByRole('main', { name: 'Settings' });
const root = document.documentElement;
const DEFAULTS = { theme: 'system', density: 'comfortable', textSize: 100 } as const;

let proxySettings: ProxySettings = DEFAULT_PROXY_SETTINGS;
let retention: Retention = DEFAULT_RETENTION;

beforeEach(async () => {
  proxySettings = DEFAULT_PROXY_SETTINGS;
  retention = { keep: 'days', days: 30 };
  useDisplay.getState().change(DEFAULTS);
  useGameLanguage.getState().choose('unset');
  await showWorkbench({ view: 'faults', fault: null }, (os) => ({
    exchanges: {
      getRetention: os.exchanges.getRetention.handler(() => retention),
      setRetention: os.exchanges.setRetention.handler(({ input }) => (retention = input.retention)),
      getFolderBudget: os.exchanges.getFolderBudget.handler(() => ({
        megabytes: 2048,
        usage: { databaseBytes: 3_000_000, copiesBytes: 0 },
      })),
    },
    proxy: {
      get: os.proxy.get.handler(() => proxySettings),
      // The contract rejects an invalid URL.
      save: os.proxy.save.handler(({ input }) => (proxySettings = hidePassword(input.settings))),
    },
    operators: {
      list: os.operators.list.handler(() => [
        DEMO_OPERATOR,
        { ...DEMO_OPERATOR, id: 'other', name: 'Other operator', casinos: [] },
      ]),
    },
  }));
  await userEvent.keyboard('{Control>},{/Control}');
  await expect.element(view).toBeVisible();
}, 60_000);

const upload = (settings: object | string) =>
  userEvent.upload(
    view.element().querySelector('input[type="file"]') as HTMLInputElement,
    new File([typeof settings === 'string' ? settings : JSON.stringify(settings)], 'settings.json'),
  );

test('Ctrl+comma opens the settings, which have no accessibility violations in any theme', async () => {
  expect(location.hash).toBe('#/settings');
  await expect.element(view.getByText('/data', { exact: true })).toBeVisible();
  // Only the desktop program can open it.
  await expect.element(view.getByRole('button', { name: 'Open folder' })).not.toBeInTheDocument();
  await expect.element(view.getByText('Database 2.9 MB, copies of it 0 bytes')).toBeVisible();
  await expectNoViolationsInBothThemes();
});

test('the theme applies at once, is remembered, and in high contrast all text has a contrast of 7:1', async () => {
  for (const [name, theme, shown] of [
    ['Dark', 'dark', { theme: 'dark', contrast: 'normal' }],
    ['Light, high contrast', 'highContrastLight', { theme: 'light', contrast: 'high' }],
    ['Dark, high contrast', 'highContrastDark', { theme: 'dark', contrast: 'high' }],
  ] as const) {
    await view.getByRole('combobox', { name: 'Theme' }).click();
    await page.getByRole('option', { name, exact: true }).click();
    await expect.poll(() => ({ ...root.dataset })).toMatchObject(shown);
    expect(localStorage.getItem('ggw.theme')).toBe(JSON.stringify(theme));
    if (shown.contrast === 'high') await expectNoViolations(['color-contrast-enhanced']);
  }
});

test('compact rows are lower, and larger text makes rows and controls larger', async () => {
  const token = (name: string): string => {
    const probe = document.createElement('div');
    probe.style.height = `var(${name})`;
    root.append(probe);
    const { height } = getComputedStyle(probe);
    probe.remove();
    return height;
  };
  expect([token('--row'), token('--text-md')]).toEqual(['28px', '13px']);
  await view.getByRole('button', { name: 'Compact' }).click();
  await expect.poll(() => token('--row')).toBe('24px');
  await view.getByRole('button', { name: '150%' }).click();
  await expect
    .poll(() => [token('--row'), token('--text-md'), token('--control')])
    .toEqual(['36px', '19.5px', '48px']);
  expect(localStorage.getItem('ggw.textSize')).toBe('150');
  await expectNoViolations();
});

test('a settings file is imported completely or not at all, and each invalid field is named', async () => {
  const file = view.getByLabelText('Import settings…').last();
  await expect.element(file).toBeInTheDocument();
  await upload({ version: 1, theme: 'dark', density: 'dense', textSize: 120, curlShell: 'bash', more: 1 });
  for (const issue of [
    /^density must be one of comfortable, compact$/,
    /^textSize must be one of 100, 110, 125, 150$/,
    /^more is not a known field$/,
  ])
    await expect.element(view.getByRole('listitem').filter({ hasText: issue })).toBeVisible();
  expect(useDisplay.getState()).toMatchObject(DEFAULTS);
  await expectNoViolations();
  await upload('{');
  await expect.element(view.getByText('This is not a JSON file.')).toBeVisible();
  await upload({ version: 1, theme: 'dark', density: 'compact', textSize: 125, curlShell: 'bash' });
  await expect
    .element(page.getByRole('region', { name: 'Notifications' }).getByText('Settings imported.'))
    .toBeVisible();
  expect(useDisplay.getState()).toMatchObject({ theme: 'dark', density: 'compact', textSize: 125 });
  await expect.element(view.getByText('Nothing was imported.')).not.toBeInTheDocument();
});

test('a proxy is saved as a whole; an invalid URL is marked, and the password is not shown again', async () => {
  await view.getByRole('radio', { name: 'This proxy' }).click();
  const url = view.getByLabelText('Proxy URL');
  await url.fill('nonsense/x');
  await view.getByRole('button', { name: 'Save proxy' }).click();
  await expect.element(view.getByText(/must be a URL such as http/i)).toBeVisible();
  expect(proxySettings).toEqual(DEFAULT_PROXY_SETTINGS);
  await expectNoViolations();
  await url.fill('http://me:secret@proxy.test:3128');
  await view.getByLabelText('Call directly').fill('intranet.test, 10.0.0.0/8');
  await view.getByRole('button', { name: 'Save proxy' }).click();
  await expect.element(url).toHaveValue('http://me:***@proxy.test:3128/');
  expect(proxySettings).toMatchObject({ mode: 'manual', bypass: ['intranet.test', '10.0.0.0/8'] });
});

test('the settings file has the target, the retention and the proxy without its password, and an import saves them', async () => {
  proxySettings = { mode: 'manual', url: 'http://me:***@proxy.test:3128/', bypass: ['intranet.test'] };
  const createObjectUrl = vi.spyOn(URL, 'createObjectURL').mockReturnValue('data:,');
  await view.getByRole('button', { name: 'German' }).click();
  await view.getByRole('button', { name: 'Export settings' }).click();
  await expect.poll(() => createObjectUrl.mock.calls.length).toBe(1);
  const [[blob] = []] = createObjectUrl.mock.calls;
  const file = JSON.parse(await (blob as Blob).text()) as object;
  const { target } = useCasinoTarget.getState();
  expect(target.casinoId).toBe('demo');
  expect(file).toMatchObject({ gameLanguage: 'de', target, retention, proxy: proxySettings });

  const proxy = { mode: 'manual', url: 'http://other.test:8080', bypass: [] };
  await upload({ ...file, gameLanguage: 'en', proxy: { ...proxy, url: 'http://other.test/path' } });
  await expect
    .element(view.getByRole('listitem').filter({ hasText: /^proxy\.url must be a URL/ }))
    .toBeVisible();
  expect([getDefaultLocale(), proxySettings.url]).toEqual([
    { locale: 'de' },
    'http://me:***@proxy.test:3128/',
  ]);
  expect(retention).toEqual({ keep: 'days', days: 30 });
  const newest = { keep: 'newest', exchanges: 500 } as const;
  const bob = { ...target, accountId: 'bob' };
  await upload({ ...file, gameLanguage: 'en', target: bob, retention: newest, proxy });
  await expect.element(view.getByLabelText('Proxy URL')).toHaveValue('http://other.test:8080');
  expect(getDefaultLocale()).toEqual({ locale: 'en' });
  expect(retention).toEqual(newest);
  expect(useCasinoTarget.getState().target).toEqual(bob);
});

test('the language of games is remembered, and a change of the target also appears in the status bar', async () => {
  await view.getByRole('button', { name: 'German' }).click();
  expect(localStorage.getItem('ggw.gameLanguage')).toBe('"de"');
  await view.getByRole('button', { name: 'Not sent' }).click();
  expect(getDefaultLocale()).toEqual({});
  await view.getByRole('combobox', { name: 'Currency' }).fill('EUR');
  const bar = page.getByRole('contentinfo', { name: 'Status' });
  await expect.element(bar.getByRole('button', { name: /^Change target: demo.*EUR$/ })).toBeVisible();
});

test('the window title names the view and its subject', async () => {
  useCasinoTarget.getState().choose({ casinoId: 'demo' });
  await expect.poll(() => document.title).toBe('Settings – Demo operator – Game Gateway Workbench');
  await userEvent.keyboard('{Control>}4{/Control}');
  await expect.poll(() => document.title).toBe('Faults – Demo operator – Game Gateway Workbench');
  // A casino without a known operator is named by its ID.
  location.hash = '#/wallet/acme/ledger';
  await expect.poll(() => document.title).toBe('Wallet – acme – Game Gateway Workbench');
  location.hash = '#/operators/other';
  await expect.poll(() => document.title).toBe('Operators – Other operator – Game Gateway Workbench');
});
