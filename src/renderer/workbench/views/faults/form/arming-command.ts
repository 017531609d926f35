import { assertNever } from '#shared/assert-never.ts';
import { DEFAULT_SEED, type FaultArming } from '#shared/faults/arming.ts';
import { describeFault } from '#shared/faults/catalogue.ts';
import type { FaultPresetName } from '#shared/faults/presets.ts';
import { ARM_FLAGS } from '#shared/ggw-flags.ts';
import type { GgwCall } from '../../../platform/connection/connection-store.ts';
import { toFlag } from '../../../../ui/text/to-flag.ts';

/** The command that arms the same from a terminal. Values that equal the catalogue's defaults are omitted. */
export function formatArmingCommand(arming: FaultArming, { prefix, options }: GgwCall): string {
  const { fault, stage, callbacks, casinoId, accountId, roundId, seed } = arming;
  return [
    `${prefix} faults arm ${fault}`,
    ...toFlag(ARM_FLAGS.stage, stage === undefined ? null : stage === 'after_ledger' ? 'after' : 'before'),
    ...toFlag(ARM_FLAGS.callbacks, callbacks?.join(',') ?? null),
    ...toFlag(ARM_FLAGS.casino, casinoId),
    ...toFlag(ARM_FLAGS.account, accountId),
    ...toFlag(ARM_FLAGS.round, roundId),
    ...formatFrequencyFlags(arming),
    ...toFlag(ARM_FLAGS.seed, seed === DEFAULT_SEED ? null : seed),
    ...formatParameterFlags(arming),
  ]
    .join(' ')
    .concat(options);
}

export function formatPresetCommand(preset: FaultPresetName, { prefix, options }: GgwCall): string {
  return `${prefix} faults arm ${preset}${options}`;
}

function formatFrequencyFlags({ frequency }: FaultArming): string[] {
  switch (frequency.kind) {
    case 'always':
      return [];
    case 'next':
      return toFlag(ARM_FLAGS.next, String(frequency.count));
    case 'every':
      return toFlag(ARM_FLAGS.every, String(frequency.nth));
    case 'chance':
      return toFlag(ARM_FLAGS.chance, String(frequency.probability));
    case 'for':
      return toFlag(ARM_FLAGS.for, `${frequency.seconds}s`);
    default:
      return assertNever(frequency);
  }
}

function formatParameterFlags({ fault, parameters }: FaultArming): string[] {
  return (describeFault(fault).parameters ?? [])
    .filter(({ name, initial }) => parameters[name] !== undefined && parameters[name] !== initial)
    .flatMap(({ name }) => toFlag(ARM_FLAGS.set, `${name}=${parameters[name]}`));
}
