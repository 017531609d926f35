import { useEffect, useEffectEvent, type RefObject } from 'react';
import { create } from 'zustand';
import { COMMANDS, type CommandId } from '#shared/commands/catalogue.ts';
import { announce } from '../../../ui/announcer.ts';
import { useNavigation } from '../navigation/navigation-store.ts';
import { VIEWS, type View } from '../navigation/route.ts';
import { texts } from '../texts.ts';

/** The current handler of a command. */
export interface CommandHandler {
  readonly run: () => void;
  /** False if the command cannot run now; its keys are consumed anyway. */
  readonly isEnabled: boolean;
  /** The keys work only while the focus is in this element; null: everywhere. */
  readonly within: RefObject<HTMLElement | null> | null;
}

type Handlers = Partial<Record<CommandId, readonly CommandHandler[]>>;

export interface CommandRegistry {
  readonly handlers: Handlers;
}

/** The maximum time for a view to be shown and register its commands. */
const VIEW_SHOWN_WITHIN_MS = 3_000;

export const useCommandRegistry = create<CommandRegistry>()(() => ({ handlers: {} }));

/** Registers the handler of a command. Returns a function that removes it and restores the previous one. */
export function registerHandler(
  id: CommandId,
  { run, isEnabled = true, within = null }: Partial<CommandHandler> & Pick<CommandHandler, 'run'>,
): () => void {
  const handler: CommandHandler = { run, isEnabled, within };
  setHandlers(id, (known) => [...known, handler]);
  return () => setHandlers(id, (known) => known.filter((each) => each !== handler));
}

function setHandlers(
  id: CommandId,
  to: (known: readonly CommandHandler[]) => readonly CommandHandler[],
): void {
  useCommandRegistry.setState(({ handlers }) => ({
    handlers: { ...handlers, [id]: to(handlers[id] ?? []) },
  }));
}

/** Registers the handler of a command while a component is mounted and its view is active. */
export function useCommand(
  id: CommandId,
  run: () => void,
  { isEnabled = true, within = null }: Partial<Pick<CommandHandler, 'isEnabled' | 'within'>> = {},
): void {
  const onRun = useEffectEvent(run);
  useEffect(() => registerHandler(id, { run: () => onRun(), isEnabled, within }), [id, isEnabled, within]);
}

/** The handler of a command for the focused element: one scoped to it before a global one. */
export function findHandler(id: CommandId, focus: Node | null): CommandHandler | null {
  const known = useCommandRegistry.getState().handlers[id] ?? [];
  return (
    known.findLast(({ within }) => focus !== null && within?.current?.contains(focus) === true) ??
    known.findLast(({ within }) => within === null) ??
    null
  );
}

/** Whether a command can run now, or in the view that it belongs to. */
export function canRun(id: CommandId, { handlers }: CommandRegistry, view: View): boolean {
  const { scope } = COMMANDS[id];
  if (isView(scope) && scope !== view) return true;
  return handlers[id]?.some(({ isEnabled }) => isEnabled) === true;
}

/** Runs a command, in its view. If it cannot run there, announces the missing condition. */
export function runCommand(id: CommandId): void {
  const { scope } = COMMANDS[id];
  const { view, goTo } = useNavigation.getState();
  if (isView(scope) && view !== scope) goTo(scope);
  if (runNow(id)) return;
  const stopWaiting = (): void => {
    clearTimeout(timer);
    unsubscribe();
  };
  const timer = setTimeout(() => {
    stopWaiting();
    announce(COMMANDS[id].needs ?? texts.notAvailable(COMMANDS[id].title));
  }, VIEW_SHOWN_WITHIN_MS);
  const unsubscribe = useCommandRegistry.subscribe(() => {
    if (runNow(id)) stopWaiting();
  });
}

function runNow(id: CommandId): boolean {
  const handler = useCommandRegistry.getState().handlers[id]?.findLast(({ isEnabled }) => isEnabled);
  handler?.run();
  return handler !== undefined;
}

function isView(scope: string): scope is View {
  return VIEWS.some((view) => view === scope);
}
