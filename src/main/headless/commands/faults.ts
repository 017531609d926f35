import { InvalidArgumentError, Option, type Command } from 'commander';
import { ARM_FLAGS } from '#shared/ggw-flags.ts';
import { parseTimeSpan } from '#shared/time-span.ts';
import type { FaultFlags } from '../actions/faults.ts';
import { createDataDirOption } from '../process/parse-argument.ts';
import type { Terminal } from '../process/terminal.ts';

interface ArmFlags {
  readonly stage?: 'before' | 'after';
  readonly callbacks?: string;
  readonly casino?: string;
  readonly account?: string;
  readonly round?: string;
  readonly next?: number;
  readonly every?: number;
  readonly chance?: number;
  readonly for?: number;
  readonly seed?: string;
  readonly set?: Readonly<Record<string, number>>;
  readonly dataDir: string;
}

/** `ggw faults`: the armed faults of the running workbench's mock wallet. */
export function addFaultsCommand(program: Command, terminal: Terminal): void {
  const faults = program.command('faults').description('list, arm and clear faults of a running workbench');
  faults
    .command('list', { isDefault: true })
    .description('print armed faults')
    .option('--all', 'print all faults and presets with their descriptions', false)
    .addOption(createDataDirOption())
    .action(async (options: { all: boolean; dataDir: string }) => {
      const { listFaults, printCatalogue } = await import('../actions/faults.ts');
      if (options.all) printCatalogue(terminal);
      else await listFaults(options.dataDir, terminal);
    });
  faults
    .command('arm')
    .argument('<name>', 'a fault or preset')
    .description('arm a fault or preset, in addition to those already armed')
    .addOption(
      new Option(ARM_FLAGS.stage, 'before or after the ledger, for faults that support both').choices([
        'before',
        'after',
      ]),
    )
    .option(ARM_FLAGS.callbacks, 'only these callbacks, comma-separated: balance,betwin,rollback,finish')
    .option(ARM_FLAGS.casino, 'only for this casino')
    .option(ARM_FLAGS.account, 'only for this player')
    .option(ARM_FLAGS.round, 'only for this round')
    .addOption(
      createFrequencyOption(ARM_FLAGS.next, 'the next n callbacks, then it clears itself', parseNumber),
    )
    .addOption(createFrequencyOption(ARM_FLAGS.every, 'every nth callback', parseNumber))
    .addOption(createFrequencyOption(ARM_FLAGS.chance, 'with this probability, 0 to 1', parseNumber))
    .addOption(createFrequencyOption(ARM_FLAGS.for, 'for a duration such as 30s or 10m', parseSeconds))
    .option(ARM_FLAGS.seed, 'random seed; the same seed gives the same sequence')
    .option(ARM_FLAGS.set, 'a parameter of the fault; can be repeated', parseSetting)
    .addOption(createDataDirOption())
    .action(async (name: string, options: ArmFlags) => {
      const { armFault } = await import('../actions/faults.ts');
      await armFault(name, toFlags(options), options.dataDir, terminal);
    });
  faults
    .command('clear')
    .argument(
      '[ids...]',
      'numbers printed by list; without any, clears all faults, including those of the gateway',
      (text: string, before: readonly number[]) => [...before, parseNumber(text)],
      [],
    )
    .description('clear faults')
    .addOption(createDataDirOption())
    .action(async (ids: readonly number[], options: { dataDir: string }) => {
      const { clearFaults } = await import('../actions/faults.ts');
      await clearFaults(ids, options.dataDir, terminal);
    });
}

const FREQUENCY_FLAGS = ['next', 'every', 'chance', 'for'];

/** Frequency options, which are mutually exclusive. */
function createFrequencyOption(flags: string, description: string, read: (text: string) => number): Option {
  const option = new Option(flags, description).argParser(read);
  return option.conflicts(FREQUENCY_FLAGS.filter((name) => name !== option.attributeName()));
}

function toFlags(options: ArmFlags): FaultFlags {
  const frequency = toFrequency(options);
  return {
    ...(options.stage === undefined ? {} : { stage: `${options.stage}_ledger` as const }),
    ...(options.callbacks === undefined
      ? {}
      : // The workbench validates the names.
        { callbacks: options.callbacks.split(',') as NonNullable<FaultFlags['callbacks']> }),
    ...(options.casino === undefined ? {} : { casinoId: options.casino }),
    ...(options.account === undefined ? {} : { accountId: options.account }),
    ...(options.round === undefined ? {} : { roundId: options.round }),
    ...(options.seed === undefined ? {} : { seed: options.seed }),
    ...(options.set === undefined ? {} : { parameters: { ...options.set } }),
    ...(frequency === undefined ? {} : { frequency }),
  };
}

function toFrequency(options: ArmFlags): FaultFlags['frequency'] {
  if (options.next !== undefined) return { kind: 'next', count: options.next };
  if (options.every !== undefined) return { kind: 'every', nth: options.every };
  if (options.chance !== undefined) return { kind: 'chance', probability: options.chance };
  if (options.for !== undefined) return { kind: 'for', seconds: options.for };
  return undefined;
}

function parseNumber(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) throw new InvalidArgumentError('It must be a number.');
  return value;
}

function parseSeconds(text: string): number {
  const ms = parseTimeSpan(text);
  if (ms === null || ms === 0)
    throw new InvalidArgumentError('It must be a duration above 0, such as 30s, 10m or 2h.');
  return ms / 1_000;
}

function parseSetting(
  text: string,
  before: Readonly<Record<string, number>> = {},
): Readonly<Record<string, number>> {
  const [, name, value] = /^([a-z_]+)=(.+)$/.exec(text) ?? [];
  if (name === undefined || value === undefined)
    throw new InvalidArgumentError('It must have the form name=number, such as ms=500.');
  return { ...before, [name]: parseNumber(value) };
}
