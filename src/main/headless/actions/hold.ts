import { ORPCError } from '@orpc/client';
import { formatGgwCommand } from '#core/ggw-command.ts';
import { assertNever } from '#shared/assert-never.ts';
import type { BreakpointState, HeldMessage } from '#shared/breakpoints/breakpoint.ts';
import type { HoldStage } from '#shared/breakpoints/hold-stage.ts';
import { HOLD_FIELDS } from '#shared/filter/hold-fields.ts';
import { formatTimeSpan } from '#shared/time-span.ts';
import { CommandError } from '../process/command-error.ts';
import { callWorkbench } from '../process/running-workbench.ts';
import type { Terminal } from '../process/terminal.ts';
import { checkFilter } from './check-filter.ts';
import { withCommandErrors } from './with-command-errors.ts';

export interface HoldFlags {
  readonly filter: string;
  readonly stage: readonly HoldStage[];
  readonly next?: number;
  /** In seconds. */
  readonly callerTimeout: number;
  readonly dataDir: string;
}

/** Sets a breakpoint in the running workbench, and prints it. */
export async function setBreakpoint(
  { filter, stage, next, callerTimeout, dataDir }: HoldFlags,
  terminal: Terminal,
): Promise<void> {
  checkFilter(filter, HOLD_FIELDS);
  const breakpoint = { filter, stages: [...stage], next: next ?? null, callerTimeoutS: callerTimeout };
  const state = await callWorkbench(dataDir, (client) =>
    withCommandErrors('Not set', client.breakpoints.set({ breakpoint })),
  );
  printState(state, terminal);
}

/** Prints breakpoints and held callbacks. */
export async function listHeld(dataDir: string, terminal: Terminal): Promise<void> {
  printState(await callWorkbench(dataDir, (client) => client.breakpoints.list()), terminal);
}

/** Sends or drops held callbacks, in the order of their numbers; without numbers all, oldest first. */
export async function releaseHeld(
  action: 'send' | 'drop',
  ids: readonly number[],
  dataDir: string,
  terminal: Terminal,
): Promise<void> {
  const state = await callWorkbench(dataDir, async ({ breakpoints }) => {
    const { held } = await breakpoints.list();
    const known = held.map(({ id }) => id);
    const unknown = ids.filter((id) => !known.includes(id));
    if (unknown.length > 0) throw createNotHeldError(`Not held: ${unknown.join(', ')}`, dataDir);
    if (known.length === 0) throw createNotHeldError('No callbacks are held', dataDir);
    try {
      return await breakpoints[action]({ ids: ids.length === 0 ? known : [...ids] });
    } catch (error) {
      if (error instanceof ORPCError && error.code === 'NOT_HELD') throw new CommandError(error.message);
      throw error;
    }
  });
  printState(state, terminal);
}

/** Removes all breakpoints; held messages are sent. */
export async function clearBreakpoints(dataDir: string, terminal: Terminal): Promise<void> {
  printState(await callWorkbench(dataDir, (client) => client.breakpoints.clear()), terminal);
}

function createNotHeldError(finding: string, dataDir: string): CommandError {
  return new CommandError(
    `${finding}. Use ${formatGgwCommand('hold list', dataDir)} to list held callbacks.`,
  );
}

function printState({ breakpoints, held }: BreakpointState, { console }: Terminal): void {
  for (const { id, filter, stages, enabled, left, hits } of breakpoints) {
    const rest = [
      `held ${hits}`,
      ...(left === null ? [] : [`${left} left`]),
      ...(enabled ? [] : ['switched off']),
    ];
    const what = filter.trim() === '' ? 'every callback' : filter.trim();
    console.log(`breakpoint ${id}  ${what}  ${stages.join(',')}  (${rest.join(', ')})`);
  }
  if (breakpoints.length === 0) console.log('No breakpoint is set.');
  for (const message of held) console.log(formatHeld(message));
  if (held.length === 0) console.log('Nothing is held.');
}

function formatHeld({ id, kind, accountId, roundId, stage, status, heldMs, caller }: HeldMessage): string {
  const facts = [
    kind,
    ...(status === null ? [] : [String(status)]),
    ...(accountId === null ? [] : [accountId]),
    ...(roundId === null ? [] : [roundId]),
  ];
  return `${String(id).padEnd(7)}  ${facts.join(' ')}  ${stage}  held ${formatTimeSpan(heldMs)}${formatCaller(caller)}`;
}

function formatCaller(caller: HeldMessage['caller']): string {
  switch (caller.kind) {
    case 'paused':
      return '';
    case 'running':
      return caller.leftMs > 0
        ? `, its caller gives up in about ${formatTimeSpan(caller.leftMs)}`
        : ", its caller's time limit has passed";
    case 'gone':
      return ', its caller has closed the connection';
    default:
      return assertNever(caller);
  }
}
