import { operatorSchema, type Operator } from '#shared/operators.ts';
import type { Random } from '../random.ts';

/** The operator of a first start: casino `demo`, a random secret, callbacks to the mock wallet. */
export function createDemoOperator(random: Random): Operator {
  return operatorSchema.parse({
    id: 'demo',
    name: 'Demo operator',
    secret: random.bytes(32).toString('hex'),
    casinos: [{ id: 'demo' }],
  });
}
