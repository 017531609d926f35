import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { useFaults } from '#renderer/workbench/features/armed-faults/faults-store.ts';
import { useCasinoTarget } from '#renderer/workbench/features/casinos/casino-target.ts';
import type { OperatorSummary } from '#shared/contract/operators.ts';
import { faultArmingSchema } from '#shared/faults/arming.ts';
import { expectNoViolationsInBothThemes } from '../../support/expect-no-violations.ts';
import { DEMO_OPERATOR } from '../demo-operator.ts';
import { showWorkbench } from '../show-workbench.tsx';

const OWN = 'http://127.0.0.1:14804';

/** An operator with one casino that calls its own wallet, or the mock wallet for some callbacks if it is mixed. */
function withOwnWallet(id: string, { isMixed = false } = {}): OperatorSummary {
  const [casino] = DEMO_OPERATOR.casinos;
  const at = (callback: string): string => `${OWN}/${callback}`;
  const own = {
    balance: at('balance'),
    betwin: at('betwin'),
    rollback: at('rollback'),
    finish: at('finish'),
  };
  const callbackUrls = isMixed ? { ...casino!.callbackUrls, balance: own.balance } : own;
  return { ...DEMO_OPERATOR, id, name: id, casinos: [{ id, status: 'enabled', callbackUrls }] };
}

const banner = page.getByRole('region', { name: 'Armed faults' });
const armedNow = page.getByRole('region', { name: 'Armed now' });

async function show(operators: readonly OperatorSummary[], ...armings: readonly object[]): Promise<void> {
  await showWorkbench({ view: 'faults', fault: null }, () => ({}));
  useCasinoTarget.setState({
    operators,
    target: { casinoId: operators[0]!.id, accountId: 'alice', currency: 'USD' },
  });
  useFaults.setState({
    armed: armings.map((arming, id) => ({
      id,
      arming: faultArmingSchema.parse({ fault: 'reject_105', ...arming }),
      affected: 0,
      left: null,
      until: null,
    })),
  });
}

test('faults that cannot affect the target are reported, with a link to its operator', async () => {
  await show([withOwnWallet('acme'), DEMO_OPERATOR], {});
  for (const place of [banner, armedNow]) {
    await expect
      .element(place)
      .toMatchTextContent(`acme calls ${OWN}, not the mock wallet: this fault has no effect on it.`);
    await expect
      .element(place.getByRole('link', { name: 'Show operator' }))
      .toHaveAttribute('href', '#/operators/acme');
  }
  await expectNoViolationsInBothThemes();
}, 60_000);

test('a notice says that no casino calls the mock wallet', async () => {
  await show([withOwnWallet('acme')], {}, {});
  await expect
    .element(banner)
    .toMatchTextContent('No casino calls the mock wallet: these faults have no effect.');
});

test('before anything is armed, the presets say what can break the responses of your own wallet', async () => {
  await show([withOwnWallet('acme'), DEMO_OPERATOR]);
  const presets = page.getByRole('region', { name: 'Presets' });
  await expect.element(presets).toMatchTextContent('acme calls a wallet of your own');
  await expect
    .element(presets.getByRole('link', { name: 'Show proxies' }))
    .toHaveAttribute('href', '#/proxies');
  await expectNoViolationsInBothThemes();
  await presets.getByRole('button', { name: /^Hold the next response/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Set a breakpoint' });
  const { accountId } = useCasinoTarget.getState().target;
  await expect
    .element(dialog.getByRole('textbox', { name: 'Callbacks' }))
    .toHaveValue(`callback:betwin casino:acme account:${accountId}`);
  await expect
    .element(dialog.getByRole('checkbox', { checked: true }))
    .toHaveAccessibleName('at the response');
  await expect.element(dialog.getByRole('textbox', { name: 'Number of callbacks' })).toHaveValue('1');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  useCasinoTarget.setState({ target: { casinoId: 'demo', accountId: 'alice', currency: 'USD' } });
  await expect.element(presets).not.toMatchTextContent('a wallet of your own');
});

test('a fault has an effect if one of its callbacks reaches the mock wallet', async () => {
  await show(
    [withOwnWallet('acme', { isMixed: true })],
    { callbacks: ['balance', 'betwin'] },
    { callbacks: ['balance'] },
  );
  await expect.element(banner).toMatchTextContent('1 of these 2 faults has no effect on it');
});

test('whether a fault of another casino has an effect is decided by the wallet of that casino', async () => {
  await show([withOwnWallet('acme'), DEMO_OPERATOR], { casinoId: 'demo' });
  await expect.element(banner).toMatchTextContent('rejection 105');
  await expect.element(page.getByText(/not the mock wallet/)).not.toBeInTheDocument();
});

test('in a narrow window the notice leaves room for the name of the fault', async () => {
  await page.viewport(1024, 700);
  await show([withOwnWallet('acme'), DEMO_OPERATOR], {});
  await expect.element(banner).toMatchTextContent('not the mock wallet');
  const sideBox = banner.element().querySelector('[data-side]')!.getBoundingClientRect();
  expect(sideBox.width).toBeGreaterThan(300);
});

test('scrolling part of the page into view does not scroll the window, however tall its content is', async () => {
  await show([withOwnWallet('acme'), DEMO_OPERATOR], {});
  const main = page.getByRole('main').element();
  const part = main.parentElement!.appendChild(document.createElement('div'));
  part.style.cssText = 'position: absolute; top: 2000px; height: 1px; width: 1px';
  onTestFinished(() => part.remove());
  const { top } = main.getBoundingClientRect();
  part.scrollIntoView();
  expect(main.getBoundingClientRect().top).toBe(top);
});
