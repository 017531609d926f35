import type { ProcedureCase } from './procedure-cases.ts';

export const LOAD_CASES: Readonly<Record<string, ProcedureCase>> = {
  // A test that may not start: one that does needs an engine.
  'load.start': async (client) => {
    const what = { kind: 'round', roundId: 'none' } as const;
    const test = { what, target: { kind: 'url', url: 'http://wallet.example.com/api' } } as const;
    return client.load
      .start({ test })
      .catch((error: unknown) => ({ error: String(error), data: (error as { data?: unknown }).data }));
  },
  'load.get': (client) => client.load.get(),
  'load.stop': (client) => client.load.stop(),
  'load.hosts.get': (client) => client.load.hosts.get(),
  'load.hosts.save': async (client) => {
    await client.load.hosts.save({ hosts: ['wallet.example.com', '[::2]'] });
    return client.load.hosts.get();
  },
};
