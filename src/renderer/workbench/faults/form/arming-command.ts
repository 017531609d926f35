import { assertNever } from '#shared/assert-never.ts';
import { DEFAULT_SEED, type FaultArming } from '#shared/faults/arming.ts';
import { describeFault } from '#shared/faults/catalogue.ts';
import type { FaultPresetName } from '#shared/faults/presets.ts';
import { flag } from '../../ui/command-flag.ts';

/** The command that arms the same from a terminal. What is as the catalogue has it is left out. */
export function armingCommand(arming: FaultArming): string {
  const { fault, stage, callbacks, casinoId, accountId, roundId, seed } = arming;
  return [
    `ggw faults arm ${fault}`,
    ...flag('--stage', stage === undefined ? null : stage === 'after_ledger' ? 'after' : 'before'),
    ...flag('--callbacks', callbacks?.join(',') ?? null),
    ...flag('--casino', casinoId),
    ...flag('--account', accountId),
    ...flag('--round', roundId),
    ...frequencyFlags(arming),
    ...flag('--seed', seed === DEFAULT_SEED ? null : seed),
    ...parameterFlags(arming),
  ].join(' ');
}

export function presetCommand(preset: FaultPresetName): string {
  return `ggw faults arm ${preset}`;
}

function frequencyFlags({ frequency }: FaultArming): string[] {
  switch (frequency.kind) {
    case 'always':
      return [];
    case 'next':
      return flag('--next', String(frequency.count));
    case 'every':
      return flag('--every', String(frequency.nth));
    case 'chance':
      return flag('--chance', String(frequency.probability));
    case 'for':
      return flag('--for', `${frequency.seconds}s`);
    default:
      return assertNever(frequency);
  }
}

function parameterFlags({ fault, parameters }: FaultArming): string[] {
  return (describeFault(fault).parameters ?? [])
    .filter(({ name, initial }) => parameters[name] !== undefined && parameters[name] !== initial)
    .flatMap(({ name }) => flag('--set', `${name}=${parameters[name]}`));
}
