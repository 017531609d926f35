import { z } from 'zod';
import type { CommandKeys } from './catalogue.ts';

const keyPressSchema = z
  .object({
    /** The browser's name for it: `k`, `?`, `Enter`. */
    key: z.string(),
    /** Ctrl, or Command on a Mac. */
    hasMod: z.boolean(),
    hasShift: z.boolean(),
    /** Alt, or the modifier key of the other system. */
    hasOther: z.boolean(),
  })
  .readonly();
export type KeyPress = z.infer<typeof keyPressSchema>;

export function isPressed(keys: CommandKeys, { key, hasMod, hasShift, hasOther }: KeyPress): boolean {
  const [name = '', ...modifiers] = keys.split('+').toReversed();
  if (modifiers.includes('Mod') !== hasMod || hasOther) return false;
  // Whether a symbol needs Shift depends on the keyboard; letters, Enter and Esc need it only if it is declared.
  const isSign = name.length === 1 && !/[A-Z]/.test(name);
  return (isSign || modifiers.includes('Shift') === hasShift) && key.toUpperCase() === name.toUpperCase();
}

/** In the head of a game's page: the origins of the workbench's interface. */
export const WORKBENCH_ORIGINS_META = 'workbench-origins';

/** From the workbench to a game in its frame: the keys that it wants if the game does not use them. */
export const forwardedKeysSchema = z.object({
  type: z.literal('workbench:wanted-keys'),
  keys: z.array(z.string()).readonly(),
});
export type ForwardedKeys = z.infer<typeof forwardedKeysSchema>;

/** From the game: one of them was pressed. */
export const forwardedKeyPressSchema = z.object({
  type: z.literal('workbench:passed-key'),
  press: keyPressSchema,
  isRepeat: z.boolean(),
});
export type ForwardedKeyPress = z.infer<typeof forwardedKeyPressSchema>;
