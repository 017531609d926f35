import { formatGgwCommand } from '#core/ggw-command.ts';
import { ORPCError } from '@orpc/client';
import { formatIsoTime } from '#core/clock.ts';
import type { WorkbenchClient } from '#shared/contract/contract.ts';
import type { ArmedFault } from '#shared/contract/faults.ts';
import { formatArming, stripMarkup } from '#shared/faults/format-arming.ts';
import { faultArmingSchema, type FaultArming, type FaultArmingInput } from '#shared/faults/arming.ts';
import { FAULT_FAMILIES } from '#shared/faults/catalogue.ts';
import type { FaultDescription } from '#shared/faults/description.ts';
import { resolveFaultName, toPresetArmings } from '#shared/faults/resolve-fault-name.ts';
import { FAULT_PRESETS } from '#shared/faults/presets.ts';
import { listArmedGatewayFaults } from '#shared/gateway.ts';
import { toValidationIssues, type ValidationIssue } from '#shared/validation-issue.ts';
import { CommandError } from '../process/command-error.ts';
import { callWorkbench } from '../process/running-workbench.ts';
import type { Terminal } from '../process/terminal.ts';

/** Prints every fault and every preset with a description. */
export function printCatalogue({ console }: Terminal): void {
  console.log('Presets');
  for (const [name, { summary }] of Object.entries(FAULT_PRESETS)) console.log(`  ${name}\n      ${summary}`);
  for (const { title, faults } of FAULT_FAMILIES) {
    console.log(`\n${title}`);
    for (const [name, fault] of Object.entries<FaultDescription>(faults)) {
      const stages = fault.stages.length > 1 ? '  (--stage before or after)' : '';
      const parameters = (fault.parameters ?? []).map((each) => ` ${each.name}=${each.initial}`).join('');
      console.log(`  ${name}${parameters}${stages}\n      ${stripMarkup(fault.effect)}`);
    }
  }
}

/** Prints the faults that are armed in the running workbench. */
export async function listFaults(dataDir: string, terminal: Terminal): Promise<void> {
  const { wallet, gateway } = await callWorkbench(dataDir, async (client) => ({
    wallet: await client.faults.list(),
    gateway: await client.gateway.faults.get(),
  }));
  const { console } = terminal;
  printArmed(wallet, terminal);
  for (const words of listArmedGatewayFaults(gateway)) console.log(`gateway  ${words}`);
  if (wallet.length === 0 && listArmedGatewayFaults(gateway).length === 0) console.log('No faults armed.');
}

/** The flags of a fault besides its name. */
export type FaultFlags = Omit<FaultArmingInput, 'fault'>;

/** Arms a fault or a preset in the running workbench, and prints the armed faults. */
export async function armFault(
  name: string,
  flags: FaultFlags,
  dataDir: string,
  terminal: Terminal,
): Promise<void> {
  const faultOrPreset = resolveName(name);
  if ('preset' in faultOrPreset && Object.keys(flags).length > 0)
    throw new CommandError(`'${name}' is a preset and takes no options.`);
  const armed = await callWorkbench(dataDir, (client) =>
    'preset' in faultOrPreset
      ? client.faults.armPreset({ preset: faultOrPreset.preset })
      : armOne(client, { ...faultOrPreset.arming, ...flags }),
  );
  printArmed(armed, terminal);
}

/** Clears the faults with these IDs, or all of them, including the gateway's. */
export async function clearFaults(
  ids: readonly number[],
  dataDir: string,
  terminal: Terminal,
): Promise<void> {
  const armed = await callWorkbench(dataDir, async ({ faults }) => {
    if (ids.length === 0) return faults.clearAll();
    const known = (await faults.list()).map(({ id }) => id);
    const unknown = ids.filter((id) => !known.includes(id));
    if (unknown.length > 0)
      throw new CommandError(
        `Not cleared: no armed fault has the number ${unknown.join(', ')}. Use ${formatGgwCommand('faults list', dataDir)} to list them.`,
      );
    return faults.clear({ ids: [...ids] });
  });
  printArmed(armed, terminal);
  if (armed.length === 0) terminal.console.log('No fault of the mock wallet is armed.');
}

/** The faults that `ggw serve --fault` arms at start; rejects unknown names. */
export function toArmings(names: readonly string[]): FaultArming[] {
  return names.flatMap((name) => {
    const faultOrPreset = resolveName(name);
    if ('preset' in faultOrPreset) return toPresetArmings(faultOrPreset.preset);
    const parsed = faultArmingSchema.safeParse(faultOrPreset.arming);
    if (!parsed.success) throw createNotArmedError(toValidationIssues(parsed.error));
    return [parsed.data];
  });
}

function resolveName(name: string): NonNullable<ReturnType<typeof resolveFaultName>> {
  const faultOrPreset = resolveFaultName(name);
  if (faultOrPreset === null)
    throw new CommandError(
      `Unknown fault or preset '${name}'. Use ${formatGgwCommand('faults list --all')} to list them.`,
    );
  return faultOrPreset;
}

async function armOne({ faults }: WorkbenchClient, arming: FaultArmingInput): Promise<ArmedFault[]> {
  try {
    return await faults.arm({ armings: [arming] });
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'INVALID')
      throw createNotArmedError((error.data as { issues: readonly ValidationIssue[] }).issues);
    throw error;
  }
}

function createNotArmedError(issues: readonly ValidationIssue[]): CommandError {
  const lines = issues.map(
    ({ field, message }) => `  ${getOption(field.replace(/^armings\[0\]\./, ''))}: ${message}`,
  );
  return new CommandError(`Not armed:\n${lines.join('\n')}`);
}

function printArmed(armed: readonly ArmedFault[], { console }: Terminal): void {
  for (const { id, arming, affected, left, until } of armed) {
    const rest = [
      `affected ${affected}`,
      ...(left === null ? [] : [`${left} left`]),
      ...(until === null ? [] : [`until ${formatIsoTime(until)}`]),
    ];
    console.log(`${String(id).padEnd(7)}  ${formatArming(arming)}  (${rest.join(', ')})`);
  }
}

/** Command-line options by the fields of an arming. */
const OPTIONS: Readonly<Record<string, string>> = {
  stage: '--stage',
  callbacks: '--callbacks',
  casinoId: '--casino',
  accountId: '--account',
  roundId: '--round',
  seed: '--seed',
  'frequency.count': '--next',
  'frequency.nth': '--every',
  'frequency.probability': '--chance',
  'frequency.seconds': '--for',
};

function getOption(field: string): string {
  const parameter = /^parameters\.(.+)$/.exec(field)?.[1];
  if (parameter !== undefined) return `--set ${parameter}`;
  return OPTIONS[field.replace(/\[\d+\]$/, '')] ?? field;
}
