import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { useDisplay } from '#renderer/ui/display-store.ts';
import { useLaunch } from '#renderer/workbench/views/launch/launch-store.ts';
import { DEMO_OPERATOR } from '../demo-operator.ts';
import { showWorkbench } from '../show-workbench.tsx';

const HARBOUR = {
  id: 'harbour-lanterns',
  name: 'Harbour Lanterns',
  infoRtp: 96,
  winMode: 'cluster',
} as const;

const OPERATOR = {
  ...DEMO_OPERATOR,
  games: [
    { slug: 'slots', title: 'Slots' },
    { slug: 'dice', title: 'Dice' },
  ],
  currencies: [{ code: 'USD', playerFacing: 'USD', decimals: 2 }],
};
const ALICE = {
  casinoId: 'demo',
  accountId: 'alice',
  status: 'active' as const,
  accounts: [{ currency: 'USD', balance: '10.00', bonus: '0.00', betLimit: null, winLimit: null }],
};

test('the launch form sends the chosen result of the first spin for slots, and not for other games', async () => {
  const sent: unknown[] = [];
  await showWorkbench({ view: 'launch' }, (os) => ({
    operators: { list: os.operators.list.handler(() => [OPERATOR]) },
    players: { list: os.players.list.handler(() => [ALICE]) },
    slots: {
      list: os.slots.list.handler(() => [{ ...HARBOUR, firstSpins: ['free_spins', 'mega_win'] }]),
    },
    launch: {
      send: os.launch.send.handler(({ input: { game, firstSpin, locale } }) => {
        sent.push({ game, firstSpin, locale });
        return {
          request: { method: 'POST' as const, url: 'http://127.0.0.1:4801/launch', headers: [], body: '{}' },
          status: 403,
          body: '',
          launchUrl: null,
          sessionId: null,
        };
      }),
    },
  }));
  const edit = (game: string): void => useLaunch.getState().edit('game', game);
  const field = page.getByRole('combobox', { name: 'First spin' });
  const launch = page.getByRole('button', { name: 'Launch', exact: true });
  edit('slots');
  await page.viewport(1440, 900);
  await expect.element(field).toHaveTextContent('Any result');
  await launch.click();
  await expect.poll(() => sent).toEqual([{ game: 'slots' }]);
  await field.click();
  await page.getByRole('option', { name: 'Harbour Lanterns: free spins' }).click();
  await launch.click();
  const firstSpin = { slotGame: 'harbour-lanterns', shows: 'free_spins' };
  await expect.poll(() => sent).toEqual([{ game: 'slots' }, { game: 'slots', firstSpin }]);
  // However wide its text, the field stays within the form.
  useDisplay.getState().change({ textSize: 150 });
  onTestFinished(() => useDisplay.getState().change({ textSize: 100 }));
  await expect.element(field).toHaveTextContent('Harbour Lanterns: free spins');
  const getRight = (element: Element): number => element.getBoundingClientRect().right;
  const casino = page.getByRole('combobox', { name: 'Casino' });
  expect(getRight(field.element())).toBeLessThanOrEqual(getRight(casino.element()));
  // The sales demo uses the same choice.
  await page.getByRole('button', { name: 'Show Slots' }).click();
  await expect.poll(() => sent).toHaveLength(3);
  expect(sent.at(-1)).toEqual({ game: 'slots', firstSpin });
  await page.getByRole('button', { name: 'Show Dice' }).click();
  await expect.poll(() => sent).toHaveLength(4);
  expect(sent.at(-1)).toEqual({ game: 'dice' });
  // It also uses the language of the form.
  useLaunch.getState().edit('locale', 'de');
  await page.getByRole('button', { name: 'Show Dice' }).click();
  await expect.poll(() => sent).toHaveLength(5);
  expect(sent.at(-1)).toEqual({ game: 'dice', locale: 'de' });
  useLaunch.getState().edit('locale', '');
  edit('dice');
  await expect.element(field).not.toBeInTheDocument();
  await launch.click();
  await expect.poll(() => sent).toHaveLength(6);
  expect(sent.at(-1)).toEqual({ game: 'dice' });
});
