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
const pressWithMod = (key: string, change: Partial<KeyPress> = {}) => press(key, { hasMod: true, ...change });
const createContext = (change: Partial<KeyContext> = {}): KeyContext => ({
  view: 'traffic',
  isTyping: false,
  isInEditor: false,
  isDialogOpen: false,
  isProvided: () => true,
  ...change,
});

describe('a key press', () => {
  it('runs the command of its keys, whatever the case of the letter', () => {
    expect(findCommand(pressWithMod('k'), createContext())).toBe('palette.commands');
    expect(findCommand(pressWithMod('K'), createContext())).toBe('palette.commands');
    expect(findCommand(press('j'), createContext())).toBe('list.next');
  });

  it('without Ctrl runs another command or none', () => {
    expect(findCommand(press('k'), createContext())).toBe('list.previous');
    expect(findCommand(press('p'), createContext())).not.toBe('palette.entities');
  });

  it('with Alt or the other system’s modifier runs nothing', () => {
    expect(findCommand(pressWithMod('k', { hasOther: true }), createContext())).toBeNull();
  });

  it('with Shift runs another command than without', () => {
    const inSuite = createContext({ view: 'suite' });
    expect(findCommand(press('Enter', { hasMod: true }), inSuite)).toBe('suite.run');
    expect(findCommand(press('Enter', { hasMod: true, hasShift: true }), inSuite)).toBe('suite.explore');
  });

  it('with Shift runs the command of a symbol, but not of a letter', () => {
    expect(findCommand(press('?', { hasShift: true }), createContext())).toBe('keys.show');
    expect(findCommand(press('?'), createContext())).toBe('keys.show');
    expect(findCommand(press('J', { hasShift: true }), createContext())).toBeNull();
  });

  it('while a user types runs only a command with Ctrl', () => {
    expect(findCommand(press('j'), createContext({ isTyping: true }))).toBeNull();
    expect(findCommand(press('?'), createContext({ isTyping: true }))).toBeNull();
    expect(findCommand(pressWithMod('k'), createContext({ isTyping: true }))).toBe('palette.commands');
  });

  it('for undo is left to the field that a user types in', () => {
    expect(findCommand(pressWithMod('z'), createContext())).toBe('action.undo');
    expect(findCommand(pressWithMod('z'), createContext({ isTyping: true }))).toBeNull();
  });

  it('while a dialog is open runs a command of dialogs, and changes nothing behind it', () => {
    expect(findCommand(press('j'), createContext({ isDialogOpen: true }))).toBeNull();
    expect(findCommand(pressWithMod('1'), createContext({ isDialogOpen: true }))).toBeNull();
    expect(findCommand(pressWithMod('k'), createContext({ isDialogOpen: true }))).toBe('palette.commands');
    expect(findCommand(pressWithMod('Enter'), createContext({ isDialogOpen: true }))).toBe('dialog.submit');
    expect(findCommand(pressWithMod('Enter'), createContext())).not.toBe('dialog.submit');
  });

  it('runs a command of a view only in that view', () => {
    expect(findCommand(press('r'), createContext())).toBe('exchange.replay');
    expect(findCommand(press('r'), createContext({ view: 'wallet' }))).toBeNull();
  });

  it('runs nothing if no component provides its command', () => {
    expect(findCommand(pressWithMod('k'), createContext({ isProvided: () => false }))).toBeNull();
    expect(
      findCommand(press('r'), createContext({ isProvided: (id) => id !== 'exchange.replay' })),
    ).toBeNull();
  });
});
