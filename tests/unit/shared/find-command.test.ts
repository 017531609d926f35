import { describe, expect, it } from 'vitest';
import type { KeyPress } from '#shared/commands/key-press.ts';
import { findCommand, type KeyContext } from '#shared/commands/find-command.ts';

const press = (key: string, change: Partial<KeyPress> = {}): KeyPress => ({
  key,
  hasMod: false,
  hasShift: false,
  hasOther: false,
  ...change,
});
const mod = (key: string, change: Partial<KeyPress> = {}) => press(key, { hasMod: true, ...change });
const at = (change: Partial<KeyContext> = {}): KeyContext => ({
  view: 'traffic',
  isTyping: false,
  isInEditor: false,
  isDialogOpen: false,
  isProvided: () => true,
  ...change,
});

describe('a key press', () => {
  it('means the command of its keys, whatever the case of the letter', () => {
    expect(findCommand(mod('k'), at())).toBe('palette.commands');
    expect(findCommand(mod('K'), at())).toBe('palette.commands');
    expect(findCommand(press('j'), at())).toBe('list.next');
  });

  it('without Ctrl means another command, or none', () => {
    expect(findCommand(press('k'), at())).toBe('list.previous');
    expect(findCommand(press('p'), at())).not.toBe('palette.things');
  });

  it('with Alt or the other system’s modifier means nothing', () => {
    expect(findCommand(mod('k', { hasOther: true }), at())).toBeNull();
  });

  it('with Shift and without it are two commands', () => {
    const inSuite = at({ view: 'suite' });
    expect(findCommand(press('Enter', { hasMod: true }), inSuite)).toBe('suite.run');
    expect(findCommand(press('Enter', { hasMod: true, hasShift: true }), inSuite)).toBe('suite.explore');
  });

  it('with Shift means a symbol but no letter', () => {
    expect(findCommand(press('?', { hasShift: true }), at())).toBe('keys.show');
    expect(findCommand(press('?'), at())).toBe('keys.show');
    expect(findCommand(press('J', { hasShift: true }), at())).toBeNull();
  });

  it('while a user types means only a command with Ctrl', () => {
    expect(findCommand(press('j'), at({ isTyping: true }))).toBeNull();
    expect(findCommand(press('?'), at({ isTyping: true }))).toBeNull();
    expect(findCommand(mod('k'), at({ isTyping: true }))).toBe('palette.commands');
  });

  it('for undo belongs to the field that a user types in', () => {
    expect(findCommand(mod('z'), at())).toBe('action.undo');
    expect(findCommand(mod('z'), at({ isTyping: true }))).toBeNull();
  });

  it('while a dialog is open means a command of dialogs, and changes nothing behind it', () => {
    expect(findCommand(press('j'), at({ isDialogOpen: true }))).toBeNull();
    expect(findCommand(mod('1'), at({ isDialogOpen: true }))).toBeNull();
    expect(findCommand(mod('k'), at({ isDialogOpen: true }))).toBe('palette.commands');
    expect(findCommand(mod('Enter'), at({ isDialogOpen: true }))).toBe('dialog.submit');
    expect(findCommand(mod('Enter'), at())).not.toBe('dialog.submit');
  });

  it('means a command of a view only there', () => {
    expect(findCommand(press('r'), at())).toBe('exchange.replay');
    expect(findCommand(press('r'), at({ view: 'wallet' }))).toBeNull();
  });

  it('means nothing if no component runs its command', () => {
    expect(findCommand(mod('k'), at({ isProvided: () => false }))).toBeNull();
    expect(findCommand(press('r'), at({ isProvided: (id) => id !== 'exchange.replay' }))).toBeNull();
  });
});
