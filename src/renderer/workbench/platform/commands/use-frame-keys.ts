import { useEffect, useEffectEvent, type RefObject } from 'react';
import { COMMAND_IDS, COMMANDS } from '#shared/commands/catalogue.ts';
import { forwardedKeyPressSchema, type ForwardedKeys } from '#shared/commands/key-press.ts';
import type { View } from '../navigation/route.ts';
import { pressKey } from './listen-for-keys.ts';

/**
 * Makes command keys work while the focus is in a frame of another origin: its page forwards the keys that it does not
 * use. Returns the function that asks it to, once it is loaded.
 */
export function useFrameKeys(
  frame: RefObject<HTMLIFrameElement | null>,
  { origin, view }: { readonly origin: string; readonly view: View },
): () => void {
  useFrameMessages(frame, origin, (data) => {
    const message = forwardedKeyPressSchema.safeParse(data);
    if (message.success) pressKey(message.data.press, { ...message.data, target: frame.current });
  });

  return () => {
    const keys = COMMAND_IDS.map((id) => COMMANDS[id])
      .filter(
        ({ scope, byEvent, fieldsKeep }) =>
          (scope === 'everywhere' || scope === view) && byEvent === undefined && fieldsKeep !== true,
      )
      .flatMap(({ keys: each = [] }) => each);
    const forwardedKeys: ForwardedKeys = { type: 'workbench:wanted-keys', keys };
    frame.current?.contentWindow?.postMessage(forwardedKeys, origin);
  };
}

/** Receives what the page in the frame posts; other windows and origins are ignored. */
export function useFrameMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  origin: string,
  receive: (data: unknown) => void,
): void {
  const onMessage = useEffectEvent((event: MessageEvent<unknown>) => {
    if (event.origin !== origin || event.source === null) return;
    if (event.source === frame.current?.contentWindow) receive(event.data);
  });
  useEffect(() => {
    const listener = (event: MessageEvent<unknown>): void => onMessage(event);
    window.addEventListener('message', listener);
    return () => window.removeEventListener('message', listener);
  }, []);
}
