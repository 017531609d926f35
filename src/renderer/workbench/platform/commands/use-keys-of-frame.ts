import { useEffect, type RefObject } from 'react';
import { COMMAND_IDS, COMMANDS } from '#shared/commands/catalogue.ts';
import { passedKeySchema, type WantedKeys } from '#shared/commands/key-press.ts';
import type { View } from '../navigation/route.ts';
import { pressKey } from './follow-keys.ts';

/**
 * Makes command keys work while the focus is in a frame of another origin: its page forwards the keys that it does not
 * use. Returns the function that asks it to, once it is loaded.
 */
export function useKeysOfFrame(
  frame: RefObject<HTMLIFrameElement | null>,
  { origin, view }: { readonly origin: string; readonly view: View },
): () => void {
  useEffect(() => {
    const onMessage = (event: MessageEvent): void => {
      if (event.origin !== origin || event.source === null) return;
      if (event.source !== frame.current?.contentWindow) return;
      const passed = passedKeySchema.safeParse(event.data);
      if (passed.success) pressKey(passed.data.press, { ...passed.data, target: frame.current });
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [frame, origin]);

  return () => {
    const keys = COMMAND_IDS.map((id) => COMMANDS[id])
      .filter(({ scope, byEvent }) => (scope === 'everywhere' || scope === view) && byEvent === undefined)
      .flatMap(({ keys: each = [] }) => each);
    const wanted: WantedKeys = { type: 'workbench:wanted-keys', keys };
    frame.current?.contentWindow?.postMessage(wanted, origin);
  };
}
