import { create } from 'zustand';
import type { BreakpointState, HeldMessage } from '#shared/breakpoints/breakpoint.ts';
import { announce } from '../../../ui/announcer.ts';
import { client } from '../../platform/client.ts';
import { onChange } from '../../platform/connection/live-changes.ts';
import { showDialog } from '../../platform/navigation/dialog-store.ts';
import { runAction } from '../../platform/use-action.ts';
import { HOLD_STAGE_NAMES } from '../../exchange/hold-stages.ts';
import { formatHeld } from './format-held.ts';
import { texts } from './texts.ts';

interface BreakpointsStore extends BreakpointState {
  /** When the state was received, on the page's monotonic clock: its times continue from there. */
  readonly receivedAt: number;
  readonly isTrayOpen: boolean;
  /** The open dialog was opened from the tray, and leads back to it. */
  readonly isFromTray: boolean;
  /** Why the last action failed; null once one succeeds. */
  readonly error: string | null;
}

export const useBreakpoints = create<BreakpointsStore>()(() => ({
  breakpoints: [],
  held: [],
  receivedAt: 0,
  isTrayOpen: false,
  isFromTray: false,
  error: null,
}));

/** Shows a state that the workbench returned. */
export function showState(state: BreakpointState): void {
  useBreakpoints.setState({ ...state, receivedAt: performance.now() });
}

export function openTray(): void {
  useBreakpoints.setState({ isTrayOpen: true });
}

/** Opens a dialog and closes the tray, which would be behind it. */
export function openFromTray(dialog: Parameters<typeof showDialog>[0]): void {
  useBreakpoints.setState({ isTrayOpen: false, isFromTray: true });
  showDialog(dialog);
}

/** The item of the status bar that opens the tray. */
export const ITEM_ID = 'breakpoints-item';

/** Closes the dialog. Back in the tray, the next held message can be released. */
export function closeDialog(): void {
  const { isFromTray, held } = useBreakpoints.getState();
  showDialog({ heldId: null, breakpoint: null });
  useBreakpoints.setState({ isTrayOpen: isFromTray && held.length > 0, isFromTray: false });
  // The previously focused element may have been removed with the tray.
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById(ITEM_ID)?.focus();
  });
}

/** Runs an action of the tray, and then shows the current breakpoints and held messages. */
async function act(call: () => PromiseLike<BreakpointState>, done: string): Promise<void> {
  const error = await runAction(async () => showState(await call()), done, announce);
  useBreakpoints.setState({ error });
}

export const sendHeld = (ids: readonly number[], done: string = texts.sent): Promise<void> =>
  act(() => client.breakpoints.send({ ids: [...ids] }), done);

export const dropHeld = (ids: readonly number[], done: string = texts.dropped): Promise<void> =>
  act(() => client.breakpoints.drop({ ids: [...ids] }), done);

export const enableBreakpoint = (id: number, enabled: boolean, done: string): Promise<void> =>
  act(() => client.breakpoints.enable({ id, enabled }), done);

export const removeBreakpoint = (id: number): Promise<void> =>
  act(() => client.breakpoints.remove({ ids: [id] }), texts.removed);

export const removeAllBreakpoints = (): Promise<void> =>
  act(() => client.breakpoints.clear(), texts.allRemoved);

/** Follows breakpoints and held messages. A held message is announced; nothing else happens automatically. */
export function subscribeBreakpoints(): void {
  onChange(['breakpoints'], async () => {
    const known = new Set(useBreakpoints.getState().held.map(({ id }) => id));
    const state = await client.breakpoints.list();
    showState(state);
    const newest = state.held.findLast(({ id }) => !known.has(id));
    if (newest !== undefined) announce(getAnnouncement(newest));
  });
}

function getAnnouncement(held: HeldMessage): string {
  return texts.nowHeld(formatHeld(held), HOLD_STAGE_NAMES[held.stage]);
}
