import { useRef } from 'react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { CommandId } from '#shared/commands/catalogue.ts';
import { forwardedKeysSchema, type ForwardedKeyPress } from '#shared/commands/key-press.ts';
import { registerHandler } from '#renderer/workbench/platform/commands/command-registry.ts';
import { useFrameKeys } from '#renderer/workbench/platform/commands/use-frame-keys.ts';
import { useNavigation } from '#renderer/workbench/platform/navigation/navigation-store.ts';
import { show } from '../support/show.tsx';

/** Posts messages from its own window on request, and records the messages that it receives. */
const PAGE = `<!doctype html><script>
  window.post = (what, to = parent) => to.postMessage(what, '*');
  window.received = [];
  addEventListener('message', ({ data }) => received.push(data));
</script>`;

type GameWindow = Window & {
  readonly received: readonly unknown[];
  readonly post: (what: unknown, to?: Window) => void;
};

function EmbeddedGame({ origin }: { readonly origin: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const requestKeys = useFrameKeys(frame, { origin, view: 'launch' });
  // oxlint-disable-next-line react/iframe-missing-sandbox -- the test asks its page directly
  return <iframe ref={frame} title="Game" srcDoc={PAGE} onLoad={requestKeys} />;
}

beforeEach(() => useNavigation.setState({ view: 'launch' }));

async function showFramed(origin = location.origin): Promise<GameWindow> {
  await show(<EmbeddedGame origin={origin} />);
  const page = () =>
    document.querySelector<HTMLIFrameElement>('iframe[title="Game"]')
      ?.contentWindow as Partial<GameWindow> | null;
  await expect.poll(() => page()?.post).toBeDefined();
  return page() as GameWindow;
}

/** How many times each command ran, once all messages sent so far have been handled. */
function runs(...ids: readonly CommandId[]) {
  const counts = ids.map((id) => {
    const count = { of: 0 };
    onTestFinished(registerHandler(id, { run: () => (count.of += 1) }));
    return count;
  });
  return async (page: GameWindow): Promise<number[]> => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const onMessage = ({ data }: MessageEvent<unknown>): void => {
      if (data === 'the last') resolve();
    };
    addEventListener('message', onMessage);
    page.post('the last');
    await promise;
    removeEventListener('message', onMessage);
    return counts.map((count) => count.of);
  };
}

function createForwardedKey(
  key: string,
  change: Partial<ForwardedKeyPress['press']> = {},
): ForwardedKeyPress {
  const press = { key, hasMod: false, hasShift: false, hasOther: false, ...change };
  return { type: 'workbench:passed-key', press, isRepeat: false };
}
const PALETTE_KEY_MESSAGE = createForwardedKey('k', { hasMod: true });

test('a loaded game is asked to forward the keys of its view and the global keys', async () => {
  const page = await showFramed();
  await expect.poll(() => page.received).toHaveLength(1);
  const { keys } = forwardedKeysSchema.parse(page.received[0]);
  expect(keys).toEqual(expect.arrayContaining(['Mod+K', '?', 'Mod+Enter', 'Escape']));
  // Pasting stays with the focused element, and R belongs to Traffic.
  expect(keys.filter((each) => ['Mod+V', 'R', 'Mod+F'].includes(each))).toEqual([]);
});

test('a page of another origin in the frame is ignored', async () => {
  const page = await showFramed('http://127.0.0.1:1');
  const ran = runs('palette.commands');
  page.post(PALETTE_KEY_MESSAGE);
  page.post('to itself', page);
  await expect.poll(() => page.received).toEqual(['to itself']);
  expect(await ran(page)).toEqual([0]);
});

test('a key that the game forwards runs its command', async () => {
  const page = await showFramed();
  const ran = runs('palette.commands', 'launch.leaveFullScreen');
  page.post(PALETTE_KEY_MESSAGE);
  page.post(createForwardedKey('Escape'));
  expect(await ran(page)).toEqual([1, 1]);
});

test('a forwarded key that is held down runs its command once', async () => {
  const page = await showFramed();
  const ran = runs('palette.commands');
  page.post(PALETTE_KEY_MESSAGE);
  page.post({ ...PALETTE_KEY_MESSAGE, isRepeat: true });
  expect(await ran(page)).toEqual([1]);
});

test('invalid messages, and messages of another window, run nothing', async () => {
  const page = await showFramed();
  const ran = runs('palette.commands', 'keys.show');
  page.post({ type: 'workbench:passed-key', key: 'k' });
  page.post({ ...PALETTE_KEY_MESSAGE, type: 'workbench:command' });
  page.post({ ...PALETTE_KEY_MESSAGE, press: { ...PALETTE_KEY_MESSAGE.press, hasMod: 'yes' } });
  postMessage(PALETTE_KEY_MESSAGE, '*');
  expect(await ran(page)).toEqual([0, 0]);
});
