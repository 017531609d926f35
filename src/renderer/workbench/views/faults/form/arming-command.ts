import { assertNever } from '#shared/assert-never.ts';
import { DEFAULT_SEED, type FaultArming } from '#shared/faults/arming.ts';
import { describeFault } from '#shared/faults/catalogue.ts';
import type { FaultPresetName } from '#shared/faults/presets.ts';
import { ARM_FLAGS } from '#shared/ggw-flags.ts';
import { flag } from '../../../../ui/text/command-flag.ts';

/** The command that arms the same from a terminal. Values that equal the catalogue's defaults are omitted. */
export function armingCommand(arming: FaultArming, ggw: string): string {
  const { fault, stage, callbacks, casinoId, accountId, roundId, seed } = arming;
  return [
    `${ggw} faults arm ${fault}`,
    ...flag(ARM_FLAGS.stage, stage === undefined ? null : stage === 'after_ledger' ? 'after' : 'before'),
    ...flag(ARM_FLAGS.callbacks, callbacks?.join(',') ?? null),
    ...flag(ARM_FLAGS.casino, casinoId),
    ...flag(ARM_FLAGS.account, accountId),
    ...flag(ARM_FLAGS.round, roundId),
    ...frequencyFlags(arming),
    ...flag(ARM_FLAGS.seed, seed === DEFAULT_SEED ? null : seed),
    ...parameterFlags(arming),
  ].join(' ');
}

export function presetCommand(preset: FaultPresetName, ggw: string): string {
  return `${ggw} faults arm ${preset}`;
}

function frequencyFlags({ frequency }: FaultArming): string[] {
  switch (frequency.kind) {
    case 'always':
      return [];
    case 'next':
      return flag(ARM_FLAGS.next, String(frequency.count));
    case 'every':
      return flag(ARM_FLAGS.every, String(frequency.nth));
    case 'chance':
      return flag(ARM_FLAGS.chance, String(frequency.probability));
    case 'for':
      return flag(ARM_FLAGS.for, `${frequency.seconds}s`);
    default:
      return assertNever(frequency);
  }
}

function parameterFlags({ fault, parameters }: FaultArming): string[] {
  return (describeFault(fault).parameters ?? [])
    .filter(({ name, initial }) => parameters[name] !== undefined && parameters[name] !== initial)
    .flatMap(({ name }) => flag(ARM_FLAGS.set, `${name}=${parameters[name]}`));
}
