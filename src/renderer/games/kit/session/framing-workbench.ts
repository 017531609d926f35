import {
  isPressed,
  WORKBENCH_ORIGINS_META,
  forwardedKeysSchema,
  type ForwardedKeyPress,
  type ForwardedKeys,
} from '#shared/commands/key-press.ts';
import { playRequestSchema, type RoundReport } from '#shared/games/round-report.ts';
import { toKeyPress } from '../../../ui/keys/command-key.ts';
import { isTyping } from '../../../ui/keys/focus-keys.ts';

/** Reserved for the game even if it does not use them: a bet pressed a moment too late must not become a command. */
const GAME_KEYS = [' ', 'Enter', 'Escape'];

/**
 * Forwards keys that the game does not use to the workbench that frames its page, plays on its request, and returns
 * the function that posts a report to it. Casinos and other pages receive nothing and cannot play: a request must come
 * from the parent frame and from an origin that the gateway knows as the interface. Before the request for keys, which
 * follows the page's load, nothing is posted.
 */
export function connectWorkbench(page: Window): (report: RoundReport) => void {
  if (page.parent === page) return () => undefined;
  const origins = page.document
    .querySelector<HTMLMetaElement>(`meta[name="${WORKBENCH_ORIGINS_META}"]`)
    ?.content.split(' ');
  let requested: { readonly origin: string; readonly keys: ForwardedKeys['keys'] } | null = null;
  /** Esc was pressed and nothing followed: the next Esc goes to the workbench. */
  let hasEscaped = false;

  page.addEventListener('message', ({ source, origin, data }) => {
    if (source !== page.parent || origins?.includes(origin) !== true) return;
    const wanted = forwardedKeysSchema.safeParse(data);
    if (wanted.success) requested = { origin, keys: wanted.data.keys };
    if (playRequestSchema.safeParse(data).success) pressSpace(page.document);
  });
  for (const type of ['pointerdown', 'blur']) page.addEventListener(type, () => (hasEscaped = false));
  // On the window, so that the game's own listeners run first.
  page.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    const press = toKeyPress(event);
    const isPlain = !press.hasMod && !press.hasOther && !press.hasShift;
    const isEscape = isPlain && press.key === 'Escape';
    const isSecondEscape = isEscape && hasEscaped && !event.repeat;
    hasEscaped = isEscape && !(isSecondEscape && !event.defaultPrevented);
    if (requested === null || event.defaultPrevented) return;
    if (isPlain && GAME_KEYS.includes(press.key) && !isSecondEscape) return;
    if (!press.hasMod && !isEscape && isTyping(event.target)) return;
    if (!requested.keys.some((keys) => isPressed(keys, press))) return;
    event.preventDefault();
    post({ type: 'workbench:passed-key', press, isRepeat: event.repeat });
  });

  function post(message: ForwardedKeyPress | RoundReport): void {
    if (requested !== null) page.parent.postMessage(message, requested.origin);
  }
  return post;
}

/** Wherever the focus is: on a button, Space would press that. */
function pressSpace({ body }: Document): void {
  body.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }));
}
