import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useCasinoTarget } from '#renderer/workbench/features/casinos/casino-target.ts';
import { useNavigation } from '#renderer/workbench/platform/navigation/navigation-store.ts';
import { useLaunch } from '#renderer/workbench/views/launch/launch-store.ts';
import { EMPTY_DRAFT } from '#renderer/workbench/views/launch/draft.ts';
import type { SessionSummary } from '#shared/contract/sessions.ts';
import { DEMO_OPERATOR } from '../demo-operator.ts';
import { showGame, SESSION_ID } from './shown-game.tsx';

const SHOWN: SessionSummary = {
  id: SESSION_ID,
  mode: 'real',
  state: 'active',
  operatorId: 'demo',
  casinoId: 'demo',
  game: 'dice',
  accountId: 'alice b',
  currency: 'EUR',
  decimals: 2,
  createdAt: 1,
  lastActivityAt: 1,
  expiresAt: 2,
  endedAt: null,
  wasIdle: false,
  balance: null,
  rounds: 0,
  openRounds: 0,
};
const OPERATOR = {
  ...DEMO_OPERATOR,
  games: [{ slug: 'slots', title: 'Slots' }],
  currencies: [{ code: 'EUR', playerFacing: 'EUR', decimals: 2 }],
};
const PLAYER = {
  casinoId: 'demo',
  accountId: 'alice b',
  status: 'active' as const,
  accounts: [{ currency: 'EUR', balance: '10.00', bonus: '0.00', betLimit: null, winLimit: null }],
};
const SLOTS: SessionSummary = { ...SHOWN, id: '11111111-5f3c-4a3e-9a46-0d2b6f9f7a10', game: 'slots' };

beforeEach(() => useLaunch.setState({ draft: EMPTY_DRAFT, isShowing: false }));

/** Shows a German dice session in full screen beside these sessions of slots, each with the language of its launch. */
async function showDice(
  running: readonly (SessionSummary & { readonly locale: string })[],
  shown = SHOWN,
  resume = (session: SessionSummary): SessionSummary | null => session,
) {
  const sent: unknown[] = [];
  const filters: string[] = [];
  // The game of the test before.
  useNavigation.setState({ playId: null });
  localStorage.removeItem('ggw.launch.game');
  const sessions = [{ ...shown, locale: 'de' }, ...running];
  await showGame([], (os) => ({
    operators: { list: os.operators.list.handler(() => [OPERATOR]) },
    players: { list: os.players.list.handler(() => [PLAYER]) },
    sessions: {
      list: os.sessions.list.handler(({ input: { filter } }) => {
        filters.push(filter);
        return { sessions: [...running], total: running.length };
      }),
      get: os.sessions.get.handler(({ input: { id }, errors }) => {
        const found = sessions.find((each) => each.id === id);
        if (found === undefined) throw errors.NOT_FOUND();
        const { locale, ...session } = found;
        return { session, launch: JSON.stringify({ locale }), callbackUrls: null, rounds: [] };
      }),
      resume: os.sessions.resume.handler(({ input: { id } }) => {
        const found = sessions.find((each) => each.id === id);
        const session = found === undefined ? null : resume(found);
        return session === null ? null : { session, launchUrl: `${GAME_URL}?${id}`, isMobile: false };
      }),
    },
    launch: {
      send: os.launch.send.handler(({ input }) => {
        sent.push(input);
        return {
          request: { method: 'POST' as const, url: 'http://127.0.0.1:4801/launch', headers: [], body: '{}' },
          status: 200,
          body: '',
          launchUrl: `${GAME_URL}?new`,
          sessionId: 'new',
        };
      }),
    },
  }));
  useCasinoTarget.setState({ operators: [OPERATOR] });
  useLaunch.setState({ hasChoices: true, isShowing: true });
  return { sent, filters };
}

const GAME_URL = `${location.origin}/src/renderer/games/dice/icon.svg`;
const frame = page.getByTitle('Game');
/** As the button in the bar does. */
const showSlots = () => useLaunch.getState().switchTo('slots');

test('another game of the sales demo continues the running session of the same player, currency and mode', async () => {
  const { sent, filters } = await showDice([{ ...SLOTS, locale: 'de' }]);
  await showSlots();
  await expect.element(frame).toHaveAttribute('src', `${GAME_URL}?${SLOTS.id}`);
  expect(filters).toContain('state:active mode:real game:slots casino:demo account:"alice b" currency:EUR');
  expect(sent).toEqual([]);
  expect(useLaunch.getState().isShowing).toBe(true);
});

test.each([
  { label: 'without a running session', running: [] },
  { label: 'beside a session in another language', running: [{ ...SLOTS, locale: 'en' }] },
])('$label, it is launched for the same player, in the same language', async ({ running }) => {
  const { sent } = await showDice(running);
  await showSlots();
  await expect.element(frame).toHaveAttribute('src', `${GAME_URL}?new`);
  const player = { casinoId: 'demo', accountId: 'alice b', currency: 'EUR' };
  expect(sent).toEqual([{ mode: 'real', game: 'slots', locale: 'de', ...player }]);
});

test('a round that waits for its player is continued, whatever the language', async () => {
  const { sent } = await showDice([{ ...SLOTS, locale: 'en', openRounds: 1 }]);
  await expect
    .element(page.getByRole('region', { name: 'Running sessions' }))
    .toMatchTextContent(/Slots · alice b\s*open round/);
  await showSlots();
  await expect.element(frame).toHaveAttribute('src', `${GAME_URL}?${SLOTS.id}`);
  expect(sent).toEqual([]);
});

test('demo play stays demo play, with its balance', async () => {
  const demo = { ...SHOWN, mode: 'demo' as const, balance: '9990.00' };
  const { sent } = await showDice([], demo);
  useLaunch.setState(({ game }) => ({ game: { ...game!, mode: 'demo' } }));
  await showSlots();
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ mode: 'demo', game: 'slots', balance: '9990.00' });
});

test('a second click while the running session is searched for launches nothing', async () => {
  const { sent } = await showDice([]);
  await Promise.all([showSlots(), showSlots()]);
  expect(sent).toHaveLength(1);
});

test('after a running session was continued, another game can be shown', async () => {
  await showDice([{ ...SLOTS, locale: 'de' }]);
  const { outcome } = useLaunch.getState();
  await showSlots();
  expect(useLaunch.getState().outcome).toBe(outcome);
});

/** Leaves full screen and clicks the button in Launch. */
async function showSlotsFromLaunch(locale = ''): Promise<void> {
  useLaunch.getState().setShowing(false);
  useLaunch.getState().edit('locale', locale);
  await page.getByRole('button', { name: 'Show Slots' }).click();
}

test('a sales demo that is started in Launch continues the running session of its player, too', async () => {
  const { sent, filters } = await showDice([{ ...SLOTS, locale: 'de' }]);
  const { outcome } = useLaunch.getState();
  await showSlotsFromLaunch('de');
  await expect.element(frame).toHaveAttribute('src', `${GAME_URL}?${SLOTS.id}`);
  expect(filters).toContain('state:active mode:real game:slots casino:demo account:"alice b" currency:EUR');
  expect(sent).toEqual([]);
  expect(useLaunch.getState()).toMatchObject({ isShowing: true, outcome });
  // The session that is already shown continues, without a reload.
  const { run } = useLaunch.getState().game!;
  await showSlotsFromLaunch('de');
  await expect.poll(() => useLaunch.getState().isShowing).toBe(true);
  expect(useLaunch.getState().game!.run).toBe(run);
  expect(sent).toEqual([]);
});

test('a session whose launch named no language is continued by a form that names none', async () => {
  const { sent } = await showDice([{ ...SLOTS, locale: 'en' }]);
  await showSlotsFromLaunch();
  await expect.element(frame).toHaveAttribute('src', `${GAME_URL}?${SLOTS.id}`);
  expect(sent).toEqual([]);
});

test.each([
  { label: 'without a running session', running: [] },
  { label: 'beside a session in another language', running: [{ ...SLOTS, locale: 'en' }] },
])('started in Launch $label, it is launched', async ({ running }) => {
  const { sent } = await showDice(running);
  await showSlotsFromLaunch('de');
  await expect.element(frame).toHaveAttribute('src', `${GAME_URL}?new`);
  expect(sent).toMatchObject([{ mode: 'real', game: 'slots', locale: 'de', accountId: 'alice b' }]);
});

test.each([
  { openRounds: 0, launches: 1 },
  { openRounds: 1, launches: 0 },
])(
  'a chosen first spin starts a new session unless a round is open ($openRounds)',
  async ({ openRounds, launches }) => {
    const { sent } = await showDice([{ ...SLOTS, locale: 'de', openRounds }]);
    useLaunch.getState().edit('game', 'slots');
    useLaunch.getState().edit('firstSpin', 'free_spins reef-cascade');
    await showSlotsFromLaunch('de');
    const sessionId = launches === 0 ? SLOTS.id : 'new';
    await expect.element(frame).toHaveAttribute('src', `${GAME_URL}?${sessionId}`);
    expect(sent).toHaveLength(launches);
  },
);

test('a running session that has just ended returns to the form with the reason', async () => {
  const { sent } = await showDice([{ ...SLOTS, locale: 'de' }], SHOWN, () => null);
  await showSlotsFromLaunch('de');
  const response = page.getByRole('region', { name: 'Response', exact: true });
  await expect.element(response).toMatchTextContent(/The session has ended/);
  expect(useLaunch.getState().isShowing).toBe(false);
  expect(sent).toEqual([]);
});
