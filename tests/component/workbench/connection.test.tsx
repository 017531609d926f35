import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useAnnouncement } from '#renderer/ui/announcer.ts';
import { useConnection } from '#renderer/workbench/platform/connection/connection-store.ts';
import { keepConnected } from '#renderer/workbench/platform/connection/keep-connected.ts';
import { provideTestClient, showWorkbench, STATUS } from './show-workbench.tsx';

const getAnnouncement = (): string => useAnnouncement.getState().text;
const { setConnected, setStatus, setNotSignedIn } = useConnection.getState();

beforeEach(() => useAnnouncement.setState({ text: '' }));

test('a lost connection and a reconnect are announced, but not the first connection', async () => {
  const lines: (() => void)[] = [];
  async function* line() {
    await new Promise<void>((resolve) => lines.push(resolve));
    yield* [];
  }
  const workbench = { status: () => Promise.resolve(STATUS), live: () => Promise.resolve(line()) };
  provideTestClient({ workbench });
  useConnection.setState({ phase: 'connecting', status: null });
  const ended = keepConnected();
  await expect.poll(() => lines.length).toBe(1);
  expect(getAnnouncement()).toBe('');

  lines[0]?.();
  await expect.poll(getAnnouncement).toBe('Connection to the workbench lost. Reconnecting.');
  expect(useConnection.getState().phase).toBe('lost');
  window.dispatchEvent(new Event('online'));
  await expect.poll(getAnnouncement).toBe('Reconnected to the workbench.');
  expect(useConnection.getState().phase).toBe('connected');

  await expect.poll(() => lines.length).toBe(2);
  setNotSignedIn();
  lines[1]?.();
  await ended;
  setConnected(STATUS);
});

test('the page is connected, and loads its lists, only once it receives events', async () => {
  const subscription = Promise.withResolvers<AsyncGenerator<never>>();
  const isRequested = Promise.withResolvers<void>();
  const live = () => {
    isRequested.resolve();
    return subscription.promise;
  };
  provideTestClient({
    workbench: { status: () => Promise.resolve(STATUS), live },
  });
  useConnection.setState({ phase: 'connecting', status: null });
  const ended = keepConnected();
  await isRequested.promise;
  expect(useConnection.getState().phase).toBe('connecting');

  const line = Promise.withResolvers<void>();
  subscription.resolve(
    (async function* () {
      await line.promise;
      yield* [];
    })(),
  );
  await expect.poll(() => useConnection.getState().phase).toBe('connected');
  setNotSignedIn();
  line.resolve();
  await ended;
  setConnected(STATUS);
});

test('a storage failure is announced with the reason, and so is its end', async () => {
  await showWorkbench({ view: 'faults', fault: null }, () => ({}));
  const failure = { reason: 'disk_full', since: 1_770_000_000_000 } as const;
  setStatus({
    ...STATUS,
    notices: ['Nothing can be saved.'],
    storage: { ...STATUS.storage, failure },
  });
  await expect.element(page.getByRole('button', { name: 'Not saving: the disk is full' })).toBeVisible();
  await expect.poll(getAnnouncement).toMatch(/^Changes cannot be saved: the disk is full\./);
  setStatus(STATUS);
  await expect.poll(getAnnouncement).toBe('Saving works again.');
});
