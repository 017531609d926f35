import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { trackFirstSteps } from '#renderer/workbench/app/app.tsx';
import { useFaults } from '#renderer/workbench/features/armed-faults/faults-store.ts';
import { useCasinoTarget } from '#renderer/workbench/features/casinos/casino-target.ts';
import { useFirstSteps } from '#renderer/workbench/features/first-steps/first-steps-store.ts';
import { useConnection } from '#renderer/workbench/platform/connection/connection-store.ts';
import { useLaunch } from '#renderer/workbench/views/launch/launch-store.ts';
import { useTour } from '#renderer/workbench/views/launch/sales-demo/tour.ts';
import { useSuite } from '#renderer/workbench/views/suite/suite-store.ts';
import { faultArmingSchema } from '#shared/faults/arming.ts';
import { liveExchanges } from '#renderer/workbench/platform/connection/live-exchanges.ts';
import { exchangeSummary } from '../../../unit/renderer/workbench/exchange-summary.ts';
import { exchangeDetail } from '../../../unit/renderer/workbench/exchange-detail.ts';
import { expectNoViolationsInBothThemes } from '../../support/expect-no-violations.ts';
import { DEMO_OPERATOR } from '../demo-operator.ts';
import { createRunSummary } from '../suite/suite-run-summary.ts';
import { showWorkbench } from '../show-workbench.tsx';
import { trafficHandlers } from '../traffic/scripted-traffic.ts';

const section = page.getByRole('region', { name: 'First steps' });
const step = (name: string) => section.getByRole('listitem').filter({ hasText: name });
const readStored = () => JSON.parse(localStorage.getItem('ggw.firstSteps') ?? 'null') as unknown;

trackFirstSteps();

beforeEach(() => {
  useLaunch.setState({ game: null });
  useSuite.setState({ newest: null });
  useCasinoTarget.setState({ operators: null });
  useFaults.setState({ armed: [] });
  useFirstSteps.setState({ done: [], isHidden: false });
  localStorage.removeItem('ggw.firstSteps');
});

test('on a first visit at 1440×900, the sales demo, its tour and the first steps are in full view', async () => {
  const { innerWidth: width, innerHeight: height } = window;
  onTestFinished(() => page.viewport(width, height));
  await page.viewport(1440, 900);
  await showWorkbench({ view: 'launch' }, (os) => ({
    operators: { list: os.operators.list.handler(() => [DEMO_OPERATOR]) },
    players: { list: os.players.list.handler(() => []) },
  }));
  await expect.element(section).toBeVisible();
  await expect.element(page.getByText('Secret of demo')).toBeVisible();
  const launch = page.getByRole('button', { name: 'Launch', exact: true });
  const end = launch.element().closest('footer')!.getBoundingClientRect().top;
  // Completely, including its border.
  expect(section.element().getBoundingClientRect().bottom).toBeLessThan(end);
  for (const name of ['Guided tour', 'Show Dice', 'Show Slots', 'Show Crash'])
    expect(page.getByRole('button', { name }).element().getBoundingClientRect().bottom).toBeLessThan(end);
});

test('a step is checked off once it is done, and links to the view in which to do it', async () => {
  let launchUrl: string | null = null;
  await showWorkbench({ view: 'launch' }, (os) => ({
    operators: { list: os.operators.list.handler(() => [DEMO_OPERATOR]) },
    players: { list: os.players.list.handler(() => []) },
    launch: {
      send: os.launch.send.handler(() => ({
        request: { method: 'POST' as const, url: 'http://127.0.0.1:4801/launch', headers: [], body: '{}' },
        status: launchUrl === null ? 403 : 303,
        body: '',
        launchUrl,
        sessionId: null,
      })),
    },
  }));
  useLaunch.setState({ hasChoices: true });
  await useLaunch.getState().launch();
  expect(useFirstSteps.getState().done).toEqual([]);
  launchUrl = `${location.origin}/src/renderer/games/dice/icon.svg`;
  await useLaunch.getState().launch();
  await expect.element(step('Launch a game')).toMatchTextContent('(done)');
  await expect.element(step('Arm a fault and keep playing')).not.toMatchTextContent('(done)');

  // An armed fault alone does not count, nor does one that only affects a replay or the test suite.
  const affected = { id: 7, faults: ['reject_105'], sessionId: 's1', vantage: 'gateway' as const };
  useFaults.setState({
    armed: [
      {
        id: 1,
        arming: faultArmingSchema.parse({ fault: 'reject_105' }),
        affected: 0,
        left: null,
        until: null,
      },
    ],
  });
  liveExchanges.emit([
    exchangeSummary({ ...affected, faults: [] }),
    exchangeSummary({ ...affected, vantage: 'replay' }),
    exchangeSummary({ ...affected, importId: 3 }),
    exchangeSummary({ ...affected, vantage: 'wallet', sessionId: null }),
  ]);
  // Nor does one that the guided tour has armed.
  useTour.setState({ step: 'lostResponse' });
  liveExchanges.emit([exchangeSummary(affected)]);
  useTour.setState({ step: null });
  expect(useFirstSteps.getState().done).toEqual(['launch']);
  liveExchanges.emit([exchangeSummary(affected)]);
  useSuite.setState({ newest: createRunSummary({ state: 'running', summary: null }) });
  expect(useFirstSteps.getState().done).toEqual(['launch', 'fault']);
  useSuite.setState({ newest: createRunSummary() });
  await expect.element(section).toMatchTextContent('3 of 5');
  expect(readStored()).toEqual({ done: ['launch', 'fault', 'suite'], isHidden: false });
  await expectNoViolationsInBothThemes();

  await section.getByRole('link', { name: 'Open the failed callback and see why' }).click();
  await expect.poll(() => location.hash).toBe('#/traffic?filter=is%3Afailed');
});

test('the step of your own wallet is done once a wallet other than the mock wallet responds', () => {
  const { status } = useConnection.getState();
  const addresses = { interface: null, gateway: 'http://127.0.0.1:4801', wallet: 'http://127.0.0.1:4802' };
  useConnection.setState({ status: { ...status!, addresses } });
  const answered = { id: 7, casinoId: 'demo', vantage: 'gateway', kind: 'betwin' } as const;
  useCasinoTarget.setState({ operators: [DEMO_OPERATOR] });
  liveExchanges.emit([exchangeSummary(answered)]);
  const [casino] = DEMO_OPERATOR.casinos;
  const callbackUrls = { ...casino!.callbackUrls, betwin: 'https://wallet.example/betwin' };
  useCasinoTarget.setState({ operators: [{ ...DEMO_OPERATOR, casinos: [{ ...casino!, callbackUrls }] }] });
  const outcome = { kind: 'failed', reason: 'refused', message: 'refused', mayHaveArrived: false } as const;
  liveExchanges.emit([
    exchangeSummary({ ...answered, outcome }),
    exchangeSummary({ ...answered, vantage: 'launch' }),
    exchangeSummary({ ...answered, kind: 'balance' }),
    exchangeSummary({ ...answered, importId: 3 }),
  ]);
  expect(useFirstSteps.getState().done).toEqual([]);
  liveExchanges.emit([exchangeSummary(answered)]);
  expect(useFirstSteps.getState().done).toEqual(['ownWallet']);
});

test('opening a failed exchange completes the step', async () => {
  const details = [200, 400].map((status, index) =>
    exchangeDetail({
      id: index + 1,
      outcome: { kind: 'reply', status, apiCode: status === 400 ? '100' : null },
    }),
  );
  const open = (exchangeId: number) =>
    showWorkbench({ view: 'traffic', exchangeId, filter: '' }, (os) => ({
      exchanges: trafficHandlers(os, details),
    }));
  await open(1);
  await expect.element(page.getByRole('tab', { name: 'Request' })).toBeVisible();
  expect(useFirstSteps.getState().done).toEqual([]);
  await open(2);
  await expect.poll(() => useFirstSteps.getState().done).toEqual(['failure']);
});

test('once hidden, the steps stay hidden, and the toast restores them', async () => {
  await showWorkbench({ view: 'launch' }, () => ({}));
  await section.getByRole('button', { name: 'Hide the first steps' }).click();
  await expect.element(section).not.toBeInTheDocument();
  expect(readStored()).toEqual({ done: [], isHidden: true });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(section).toBeVisible();
});

test('without a game in full screen, Esc says nothing', async () => {
  await showWorkbench({ view: 'launch' }, (os) => ({
    operators: { list: os.operators.list.handler(() => [DEMO_OPERATOR]) },
    players: { list: os.players.list.handler(() => []) },
  }));
  await expect.element(section).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('{F1}');
  await expect.element(page.getByRole('dialog', { name: 'Help' })).toBeVisible();
  await expect.element(page.getByText('The game is not in full screen.')).not.toBeInTheDocument();
});
