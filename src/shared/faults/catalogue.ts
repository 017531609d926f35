import { REPLACED_RESPONSES } from './replaced-responses.ts';
import { DELAYS } from './delays.ts';
import type { FaultDescription, FaultFamily } from './description.ts';
import { HISTORIES } from './histories.ts';
import { IDEMPOTENCY } from './idempotency.ts';
import { MONEY } from './money.ts';
import { PLAYERS_AND_ROUNDS } from './players-and-rounds.ts';
import { RACES } from './races.ts';
import { REJECTIONS } from './rejections.ts';
import { ROLLBACKS } from './rollbacks.ts';
import { MALFORMED_BODIES } from './malformed-bodies.ts';
import { SIGNATURES } from './signatures.ts';
import { DROPPED_RESPONSES } from './dropped-responses.ts';

/** The families of all faults that the mock wallet can simulate. */
export const FAULT_FAMILIES = [
  { title: 'Delays', faults: DELAYS },
  { title: 'Dropped responses', faults: DROPPED_RESPONSES },
  { title: 'Replaced responses', faults: REPLACED_RESPONSES },
  { title: 'Rejections', faults: REJECTIONS },
  { title: 'Malformed bodies', faults: MALFORMED_BODIES },
  { title: 'Signature', faults: SIGNATURES },
  { title: 'Money', faults: MONEY },
  { title: 'Idempotency', faults: IDEMPOTENCY },
  { title: 'Rollback', faults: ROLLBACKS },
  { title: 'Players and rounds', faults: PLAYERS_AND_ROUNDS },
  { title: 'Races', faults: RACES },
  { title: 'Sequences', faults: HISTORIES },
] as const satisfies readonly { readonly title: string; readonly faults: FaultFamily }[];

const CATALOGUE = {
  ...DELAYS,
  ...DROPPED_RESPONSES,
  ...REPLACED_RESPONSES,
  ...REJECTIONS,
  ...MALFORMED_BODIES,
  ...SIGNATURES,
  ...MONEY,
  ...IDEMPOTENCY,
  ...ROLLBACKS,
  ...PLAYERS_AND_ROUNDS,
  ...RACES,
  ...HISTORIES,
};

export type FaultName = keyof typeof CATALOGUE;

export const FAULT_NAMES = Object.keys(CATALOGUE) as [FaultName, ...FaultName[]];

/** Finds a fault by its name, or by the name that it had in an older version (`refuse_105`, `repeat_refused`). */
export function findFaultName(text: string): FaultName | undefined {
  const current = text.replace(/^refuse_(?=\d)/, 'reject_').replace(/_refused$/, '_rejected');
  return FAULT_NAMES.find((name) => name === current);
}

export function describeFault(name: FaultName): FaultDescription {
  return CATALOGUE[name];
}

/** The label with its meaning: `rejection 105: bet limit exceeded`. */
export function formatFaultName(name: FaultName): string {
  const { label, meaning } = describeFault(name);
  return meaning === undefined ? label : `${label}: ${meaning}`;
}
