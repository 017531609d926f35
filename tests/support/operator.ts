import type { z } from 'zod';
import { operatorSchema, type Operator } from '#shared/operators.ts';

/** An operator `acme` with casino `acme` and an easy secret, changed as the test needs it. */
export function operator(change: Partial<z.input<typeof operatorSchema>> = {}): Operator {
  const id = change.id ?? 'acme';
  return operatorSchema.parse({ id, name: id, secret: `secret-of-${id}`, casinos: [{ id }], ...change });
}
