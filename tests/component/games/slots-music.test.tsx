import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { chooseSlotGame, openSlotGames } from './slots-table.tsx';

let contexts: AudioContext[] = [];

beforeEach(() => {
  contexts = [];
  const Original = AudioContext;
  vi.stubGlobal(
    'AudioContext',
    class extends Original {
      constructor() {
        super();
        contexts.push(this);
      }
    },
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const playing = (): number => contexts.filter(({ state }) => state !== 'closed').length;

test('music is off until it is turned on, changes with the game, and is remembered', async () => {
  const { reload } = await openSlotGames({ slotGames: 'shipped' });
  const music = page.getByRole('button', { name: 'Music' });
  await expect.element(music).toHaveAttribute('aria-pressed', 'false');
  expect(contexts).toHaveLength(0);
  await music.click();
  await expect.poll(playing).toBe(1);
  const [first] = contexts;
  await chooseSlotGame('Reef Cascade');
  await expect.poll(() => first!.state).toBe('closed');
  expect(playing()).toBe(1);
  document.querySelector('#root')?.remove();
  await reload();
  await expect.element(music).toHaveAttribute('aria-pressed', 'true');
  await music.click();
  await expect.element(music).toHaveAttribute('aria-pressed', 'false');
});
