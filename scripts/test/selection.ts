import { parseArgs } from 'node:util';
import { STEP_NAMES } from './steps.ts';

export interface Selection {
  readonly names: ReadonlySet<string>;
  /** Whether all steps are selected. */
  readonly complete: boolean;
  readonly keepGoing: boolean;
}

/** Parses the command line: `--only unit,lint` and `--keep-going`. Throws for an unknown option or step. */
export function parseSelection(args: readonly string[]): Selection {
  const { values } = parseArgs({
    args: [...args],
    options: { only: { type: 'string', default: '' }, 'keep-going': { type: 'boolean', default: false } },
  });
  const only = values.only.split(',').filter((name) => name !== '');
  const unknown = only.filter((name) => !STEP_NAMES.includes(name));
  if (unknown.length > 0) {
    throw new Error(`There is no step ${unknown.join(', ')}. The steps are ${STEP_NAMES.join(', ')}.`);
  }
  return {
    names: new Set(only.length === 0 ? STEP_NAMES : only),
    complete: only.length === 0,
    keepGoing: values['keep-going'],
  };
}
