import type { OperatorSummary } from '#shared/contract/operators.ts';

/** The operator that the workbench lists, whose casino uses the mock wallet. */
export const DEMO_OPERATOR: OperatorSummary = {
  id: 'demo',
  name: 'Demo operator',
  status: 'active',
  casinos: [
    {
      id: 'demo',
      status: 'enabled',
      callbackUrls: {
        balance: 'http://127.0.0.1:4802/demo/balance',
        betwin: 'http://127.0.0.1:4802/demo/betwin',
        rollback: 'http://127.0.0.1:4802/demo/rollback',
        finish: 'http://127.0.0.1:4802/demo/finish',
      },
    },
  ],
  games: [],
  currencies: [],
};
