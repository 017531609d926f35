import { describe, expect, it } from 'vitest';
import type { KeyPress } from '#shared/commands/key-press.ts';
import { commandOf, type KeySituation } from '#shared/commands/command-of.ts';

const press = (key: string, change: Partial<KeyPress> = {}): KeyPress => ({
  key,
  hasMod: false,
  hasShift: false,
  hasOther: false,
  ...change,
});
const mod = (key: string, change: Partial<KeyPress> = {}) => press(key, { hasMod: true, ...change });
const at = (change: Partial<KeySituation> = {}): KeySituation => ({
  view: 'traffic',
  isTyping: false,
  isInEditor: false,
  isDialogOpen: false,
  isProvided: () => true,
  ...change,
});

describe('a key press', () => {
  it('means the command of its keys, whatever the case of the letter', () => {
    expect(commandOf(mod('k'), at())).toBe('palette.commands');
    expect(commandOf(mod('K'), at())).toBe('palette.commands');
    expect(commandOf(press('j'), at())).toBe('list.next');
  });

  it('without Ctrl means another command, or none', () => {
    expect(commandOf(press('k'), at())).toBe('list.previous');
    expect(commandOf(press('p'), at())).not.toBe('palette.things');
  });

  it('with Alt or the other system’s modifier means nothing', () => {
    expect(commandOf(mod('k', { hasOther: true }), at())).toBeNull();
  });

  it('with Shift means a symbol but no letter', () => {
    expect(commandOf(press('?', { hasShift: true }), at())).toBe('keys.show');
    expect(commandOf(press('?'), at())).toBe('keys.show');
    expect(commandOf(press('J', { hasShift: true }), at())).toBeNull();
  });

  it('while a person types means only a command with Ctrl', () => {
    expect(commandOf(press('j'), at({ isTyping: true }))).toBeNull();
    expect(commandOf(press('?'), at({ isTyping: true }))).toBeNull();
    expect(commandOf(mod('k'), at({ isTyping: true }))).toBe('palette.commands');
  });

  it('while a dialog is open means a command of dialogs, not of the view behind', () => {
    expect(commandOf(press('j'), at({ isDialogOpen: true }))).toBeNull();
    expect(commandOf(mod('1'), at({ isDialogOpen: true }))).toBe('view.launch');
    expect(commandOf(mod('Enter'), at({ isDialogOpen: true }))).toBe('dialog.submit');
    expect(commandOf(mod('Enter'), at())).not.toBe('dialog.submit');
  });

  it('means a command of a view only there', () => {
    expect(commandOf(press('r'), at())).toBe('exchange.replay');
    expect(commandOf(press('r'), at({ view: 'wallet' }))).toBeNull();
  });

  it('means nothing if no component runs its command', () => {
    expect(commandOf(mod('k'), at({ isProvided: () => false }))).toBeNull();
    expect(commandOf(press('r'), at({ isProvided: (id) => id !== 'exchange.replay' }))).toBeNull();
  });
});
