import {
  isPressed,
  WORKBENCH_ORIGINS_META,
  wantedKeysSchema,
  type PassedKey,
  type WantedKeys,
} from '#shared/commands/key-press.ts';
import { keyPressOf } from '../../../ui/keys/command-key.ts';
import { isTyping } from '../../../ui/keys/focus-keys.ts';

/** The game's whether it uses them or not: a bet that came a moment late must not become a command. */
const GAME_KEYS = [' ', 'Enter', 'Escape'];

/**
 * Passes the keys that the game has no use for to the workbench that frames its page. A casino that frames it, or
 * anybody else, is told nothing: who asks for keys must be the parent, and where the gateway knows the interface to be.
 */
export function passKeys(page: Window): void {
  if (page.parent === page) return;
  const origins = page.document
    .querySelector<HTMLMetaElement>(`meta[name="${WORKBENCH_ORIGINS_META}"]`)
    ?.content.split(' ');
  let requested: { readonly origin: string; readonly keys: WantedKeys['keys'] } | null = null;
  /** A press of Esc, with nothing after it: the next one is the workbench's. */
  let hasEscaped = false;

  page.addEventListener('message', ({ source, origin, data }) => {
    if (source !== page.parent || origins?.includes(origin) !== true) return;
    const wanted = wantedKeysSchema.safeParse(data);
    if (wanted.success) requested = { origin, keys: wanted.data.keys };
  });
  for (const type of ['pointerdown', 'blur']) page.addEventListener(type, () => (hasEscaped = false));
  // On the window, so that whatever the game uses has been used by then.
  page.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    const press = keyPressOf(event);
    const isPlain = !press.hasMod && !press.hasOther && !press.hasShift;
    const isEscape = isPlain && press.key === 'Escape';
    const isSecondEscape = isEscape && hasEscaped && !event.repeat;
    hasEscaped = isEscape && !(isSecondEscape && !event.defaultPrevented);
    if (requested === null || event.defaultPrevented) return;
    if (isPlain && GAME_KEYS.includes(press.key) && !isSecondEscape) return;
    if (!press.hasMod && !isEscape && isTyping(event.target)) return;
    if (!requested.keys.some((keys) => isPressed(keys, press))) return;
    event.preventDefault();
    const passed: PassedKey = { type: 'workbench:passed-key', press, isRepeat: event.repeat };
    page.parent.postMessage(passed, requested.origin);
  });
}
