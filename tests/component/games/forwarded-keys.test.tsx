import { expect, onTestFinished, test } from 'vitest';
import { forwardedKeyPressSchema, type ForwardedKeys } from '#shared/commands/key-press.ts';

const WANTED: ForwardedKeys = {
  type: 'workbench:wanted-keys',
  keys: ['Mod+K', '?', 'Mod+Enter', 'U', 'Escape'],
};
const FRAMING_MODULE = new URL(
  '../../../src/renderer/games/kit/session/framing-workbench.ts',
  import.meta.url,
).href;

/** The page of a game that uses the key U. It answers `heard?` once it has handled all earlier messages. */
function renderGamePage(origins: string): string {
  return `<!doctype html><head><meta name="workbench-origins" content="${origins}"></head>
    <body><button>Roll</button><input>
    <script type="module">
      import { connectWorkbench } from '${FRAMING_MODULE}';
      document.addEventListener('keydown', (event) => {
        if (event.key === 'u') event.preventDefault();
      });
      const post = connectWorkbench(window);
      window.plays = 0;
      document.addEventListener('keydown', ({ key, target }) => {
        if (key === ' ' && target === document.body) window.plays += 1;
      });
      window.report = (roundId) => post({ type: 'workbench:round', roundId, isShown: true });
      addEventListener('message', ({ data }) => data === 'heard?' && parent.postMessage('heard', '*'));
      window.postFromGame = (to, what) => to.postMessage(what, '*');
      parent.postMessage('ready', '*');
    </script>`;
}

type FramedWindow = Window & {
  readonly postFromGame: (to: Window, what: unknown) => void;
  readonly report: (roundId: string) => void;
  /** How many times Space was pressed on the page itself. */
  readonly plays: number;
};

/** A game in a frame of this page, which is its parent. */
async function openFramedGame(origins = `http://127.0.0.1:1 ${location.origin}`) {
  const frame = document.createElement('iframe');
  frame.srcdoc = renderGamePage(origins);
  const posted: unknown[] = [];
  let receiveKeys: (what: unknown) => void = () => undefined;
  const onMessage = ({ source, data }: MessageEvent<unknown>): void => {
    if (source !== frame.contentWindow) return;
    if (data === 'heard' || data === 'ready') receiveKeys(data);
    else posted.push(data);
  };
  addEventListener('message', onMessage);
  onTestFinished(() => {
    removeEventListener('message', onMessage);
    frame.remove();
  });
  const waitForKeys = (): Promise<unknown> => new Promise((resolve) => (receiveKeys = resolve));
  const ready = waitForKeys();
  document.body.append(frame);
  await ready;
  const page = frame.contentWindow as FramedWindow;
  const waitUntilHandled = async (): Promise<void> => {
    const next = waitForKeys();
    page.postMessage('heard?', '*');
    await next;
  };
  return {
    page,
    async ask(what: unknown = WANTED): Promise<void> {
      page.postMessage(what, '*');
      await waitUntilHandled();
    },
    /** Presses keys on the button or in the field, and returns those with a prevented default. */
    press(keys: readonly string[], where: 'button' | 'input' = 'button'): string[] {
      return keys.filter((name) => {
        const key = name.replace('Mod+', '');
        const hasMod = name !== key;
        const { KeyboardEvent: Pressed } = page as unknown as typeof globalThis;
        const event = new Pressed('keydown', {
          key,
          ctrlKey: hasMod,
          bubbles: true,
          cancelable: true,
        });
        page.document.querySelector(where)?.dispatchEvent(event);
        return event.defaultPrevented;
      });
    },
    async readForwardedKeys(): Promise<string[]> {
      await waitUntilHandled();
      return posted.map((each) => {
        const { key, hasMod } = forwardedKeyPressSchema.parse(each).press;
        return hasMod ? `Mod+${key}` : key;
      });
    },
    getPosted: () => posted,
    waitUntilHandled: waitUntilHandled,
  };
}

test('a workbench receives the keys that it has requested, and the browser does not handle them', async () => {
  const game = await openFramedGame();
  await game.ask();
  expect(game.press(['Mod+k', '?', 'Mod+Enter'])).toEqual(['Mod+k', '?', 'Mod+Enter']);
  expect(await game.readForwardedKeys()).toEqual(['Mod+k', '?', 'Mod+Enter']);
});

test('no key is forwarded before the workbench has requested it', async () => {
  const game = await openFramedGame();
  expect(game.press(['Mod+k'])).toEqual([]);
  expect(await game.readForwardedKeys()).toEqual([]);
});

test('a casino that frames the game and sends the request of a workbench receives no key', async () => {
  const game = await openFramedGame('http://127.0.0.1:4800 workbench://app');
  await game.ask();
  expect(game.press(['Mod+k', '?'])).toEqual([]);
  expect(await game.readForwardedKeys()).toEqual([]);
});

test('a page without a known interface origin forwards no key', async () => {
  const game = await openFramedGame('');
  await game.ask();
  expect(game.press(['Mod+k'])).toEqual([]);
});

test('another frame of the same origin that is not the parent is ignored', async () => {
  const game = await openFramedGame();
  const other = await openFramedGame();
  other.page.postFromGame(game.page, WANTED);
  await other.waitUntilHandled();
  await game.waitUntilHandled();
  expect(game.press(['Mod+k'])).toEqual([]);
  expect(await game.readForwardedKeys()).toEqual([]);
});

test('an invalid request for keys changes nothing', async () => {
  const game = await openFramedGame();
  await game.ask();
  await game.ask({ type: 'workbench:wanted-keys', keys: 'X' });
  await game.ask({ type: 'another', keys: ['X'] });
  expect(game.press(['x', 'Mod+k'])).toEqual(['Mod+k']);
});

test("Space, Enter, the game's own keys and unrequested keys stay in the game", async () => {
  const game = await openFramedGame();
  await game.ask({ ...WANTED, keys: [...WANTED.keys, ' ', 'Enter'] });
  game.press([' ', 'Enter', 'u', 'j', 'Mod+j']);
  expect(await game.readForwardedKeys()).toEqual([]);
});

test('text typed in a field is never forwarded, but a command with Ctrl is', async () => {
  const game = await openFramedGame();
  await game.ask();
  expect(game.press(['?', 'Mod+k'], 'input')).toEqual(['Mod+k']);
  expect(await game.readForwardedKeys()).toEqual(['Mod+k']);
});

test('Esc belongs to the game, and a second Esc in a row to the workbench', async () => {
  const game = await openFramedGame();
  await game.ask();
  game.press(['Escape', 'j', 'Escape']);
  game.page.dispatchEvent(new Event('pointerdown'));
  game.press(['Escape']);
  game.page.dispatchEvent(new Event('blur'));
  game.press(['Escape']);
  expect(await game.readForwardedKeys()).toEqual([]);
  game.press(['Escape']);
  expect(await game.readForwardedKeys()).toEqual(['Escape']);
  game.press(['Escape']);
  expect(await game.readForwardedKeys()).toEqual(['Escape']);
});

test('the workbench learns which round is shown, a casino learns nothing', async () => {
  const game = await openFramedGame();
  game.page.report('too early');
  await game.ask();
  game.page.report('r1');
  await game.waitUntilHandled();
  expect(game.getPosted()).toEqual([{ type: 'workbench:round', roundId: 'r1', isShown: true }]);

  const casino = await openFramedGame('http://127.0.0.1:4800');
  await casino.ask();
  casino.page.report('r1');
  await casino.waitUntilHandled();
  expect(casino.getPosted()).toEqual([]);
});

test('the workbench plays once per request wherever the focus is; a casino and another frame cannot', async () => {
  const play = { type: 'workbench:play' };
  const game = await openFramedGame();
  game.page.document.querySelector('button')?.focus();
  await game.ask(play);
  await game.ask(play);
  expect(game.page.plays).toBe(2);
  const other = await openFramedGame();
  other.page.postFromGame(game.page, play);
  await other.waitUntilHandled();
  await game.waitUntilHandled();
  expect(game.page.plays).toBe(2);
  const framedByCasino = await openFramedGame('http://127.0.0.1:4800 workbench://app');
  await framedByCasino.ask(play);
  expect(framedByCasino.page.plays).toBe(0);
});
