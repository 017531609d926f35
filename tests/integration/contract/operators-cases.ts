import type { ProcedureCase } from './procedure-cases.ts';

const NEW = { id: 'new', name: 'New', casinos: [{ id: 'new' }] };

export const OPERATORS_CASES: Readonly<Record<string, ProcedureCase>> = {
  'operators.list': (client) => client.operators.list(),
  'operators.revealSecret': (client) => client.operators.revealSecret({ operatorId: 'demo' }),
  'operators.get': (client) => client.operators.get({ operatorId: 'demo' }),
  'operators.create': async (client) => {
    const created = await client.operators.create({ operator: NEW });
    await client.operators.remove({ operatorId: 'new' });
    return created;
  },
  'operators.update': async (client) => {
    const { operator } = await client.operators.get({ operatorId: 'demo' });
    return client.operators.update({ operator: { ...operator, name: 'Renamed' } });
  },
  'operators.changeSecret': (client) =>
    client.operators.changeSecret({ operatorId: 'demo', secret: 'another secret' }),
  'operators.remove': async (client) => {
    await client.operators.create({ operator: NEW });
    await client.operators.remove({ operatorId: 'new' });
    return (await client.operators.list()).map(({ id }) => id);
  },
  'operators.testConnection': async (client) => {
    const subject = { operatorId: 'demo', casinoId: 'demo', accountId: 'bob', currency: 'USD' };
    const {
      durationMs: _durationMs,
      exchangeId: _exchangeId,
      ...same
    } = await client.operators.testConnection(subject);
    return same;
  },
};
