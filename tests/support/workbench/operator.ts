import type { z } from 'zod';
import { operatorSchema, type Operator, type OperatorSettings } from '#shared/operators.ts';

/** An operator `acme` with casino `acme` and a simple secret, with changes. */
export function operator(change: Partial<z.input<typeof operatorSchema>> = {}): Operator {
  const id = change.id ?? 'acme';
  return operatorSchema.parse({ id, name: id, secret: `secret-of-${id}`, casinos: [{ id }], ...change });
}

/** The settings of that operator, without the secret. */
export function operatorSettings(change: Parameters<typeof operator>[0] = {}): OperatorSettings {
  const { secret: _secret, ...settings } = operator(change);
  return settings;
}
