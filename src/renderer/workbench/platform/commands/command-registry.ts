import { useEffect, useEffectEvent, type RefObject } from 'react';
import { create } from 'zustand';
import { COMMANDS, type CommandId } from '#shared/commands/catalogue.ts';
import { announce } from '../../../ui/announcer.ts';
import { useNavigation } from '../navigation/navigation-store.ts';
import { VIEWS, type View } from '../navigation/route.ts';
import { texts } from '../texts.ts';

/** What runs a command at the moment. */
export interface CommandHandler {
  readonly run: () => void;
  /** False where it is known and can do nothing now; its keys are the workbench's all the same. */
  readonly isEnabled: boolean;
  /** Its keys work only while the focus is in here. */
  readonly within: RefObject<HTMLElement | null> | null;
}

type Handlers = Partial<Record<CommandId, readonly CommandHandler[]>>;

export interface CommandRegistry {
  readonly handlers: Handlers;
}

/** A view that is led to shows itself, and gives its commands, well within this. */
const VIEW_SHOWN_WITHIN_MS = 3_000;

export const useCommandRegistry = create<CommandRegistry>()(() => ({ handlers: {} }));

/** Says what a command does from now on. Gives what ends it; what was said before it then counts again. */
export function provideCommand(
  id: CommandId,
  { run, isEnabled = true, within = null }: Partial<CommandHandler> & Pick<CommandHandler, 'run'>,
): () => void {
  const handler: CommandHandler = { run, isEnabled, within };
  change(id, (known) => [...known, handler]);
  return () => change(id, (known) => known.filter((each) => each !== handler));
}

function change(id: CommandId, to: (known: readonly CommandHandler[]) => readonly CommandHandler[]): void {
  useCommandRegistry.setState(({ handlers }) => ({
    handlers: { ...handlers, [id]: to(handlers[id] ?? []) },
  }));
}

/** Says what a command does while a component is mounted and its view is not resting. */
export function useCommand(
  id: CommandId,
  run: () => void,
  { isEnabled = true, within = null }: Partial<Pick<CommandHandler, 'isEnabled' | 'within'>> = {},
): void {
  const onRun = useEffectEvent(run);
  useEffect(() => provideCommand(id, { run: () => onRun(), isEnabled, within }), [id, isEnabled, within]);
}

/** What runs a command when its keys are pressed with the focus on `focus`: what holds it, before what holds everywhere. */
export function handlerAt(id: CommandId, focus: Node | null): CommandHandler | null {
  const known = useCommandRegistry.getState().handlers[id] ?? [];
  return (
    known.findLast(({ within }) => focus !== null && within?.current?.contains(focus) === true) ??
    known.findLast(({ within }) => within === null) ??
    null
  );
}

/** Whether a command can be run now, or in the view that it leads to first. */
export function canRun(id: CommandId, { handlers }: CommandRegistry, view: View): boolean {
  const { scope } = COMMANDS[id];
  if (isView(scope) && scope !== view) return true;
  return handlers[id]?.some(({ isEnabled }) => isEnabled) === true;
}

/** Runs a command, in the view that it is of. Where it cannot be run there, says what it needs. */
export function runCommand(id: CommandId): void {
  const { scope } = COMMANDS[id];
  const { view, goTo } = useNavigation.getState();
  if (isView(scope) && view !== scope) goTo(scope);
  if (runNow(id)) return;
  const giveUp = (): void => {
    clearTimeout(timer);
    unsubscribe();
  };
  const timer = setTimeout(() => {
    giveUp();
    announce(COMMANDS[id].needs ?? texts.isNotAvailableNow(COMMANDS[id].title));
  }, VIEW_SHOWN_WITHIN_MS);
  const unsubscribe = useCommandRegistry.subscribe(() => {
    if (runNow(id)) giveUp();
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
