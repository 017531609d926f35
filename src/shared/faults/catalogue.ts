import { ANSWERS } from './answers.ts';
import { DELAYS } from './delays.ts';
import type { FaultDescription, FaultFamily } from './description.ts';
import { IDEMPOTENCY } from './idempotency.ts';
import { MONEY } from './money.ts';
import { PLAYERS_AND_ROUNDS } from './players-and-rounds.ts';
import { REFUSALS } from './refusals.ts';
import { ROLLBACKS } from './rollbacks.ts';
import { SHAPES } from './shapes.ts';
import { SIGNATURES } from './signatures.ts';
import { SILENCES } from './silences.ts';

/** The table of contents of all that the mock wallet can do wrong on purpose, family by family. */
export const FAULT_FAMILIES = [
  { title: 'Delays', faults: DELAYS },
  { title: 'Silence', faults: SILENCES },
  { title: 'Answers', faults: ANSWERS },
  { title: 'Rejections', faults: REFUSALS },
  { title: 'Shape', faults: SHAPES },
  { title: 'Signature', faults: SIGNATURES },
  { title: 'Money', faults: MONEY },
  { title: 'Idempotency', faults: IDEMPOTENCY },
  { title: 'Rollback', faults: ROLLBACKS },
  { title: 'Players and rounds', faults: PLAYERS_AND_ROUNDS },
] as const satisfies readonly { readonly title: string; readonly faults: FaultFamily }[];

const CATALOGUE = {
  ...DELAYS,
  ...SILENCES,
  ...ANSWERS,
  ...REFUSALS,
  ...SHAPES,
  ...SIGNATURES,
  ...MONEY,
  ...IDEMPOTENCY,
  ...ROLLBACKS,
  ...PLAYERS_AND_ROUNDS,
};

export type FaultName = keyof typeof CATALOGUE;

export const FAULT_NAMES = Object.keys(CATALOGUE) as [FaultName, ...FaultName[]];

export function describeFault(name: FaultName): FaultDescription {
  return CATALOGUE[name];
}
