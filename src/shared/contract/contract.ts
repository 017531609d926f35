import type { ContractRouterClient } from '@orpc/contract';
import { exchangesContract } from './exchanges.ts';
import { launchContract } from './launch.ts';
import { operatorsContract } from './operators.ts';
import { playersContract } from './players.ts';
import { workbenchContract } from './workbench.ts';

/** Everything that the interface may ask of the core. Both hosts serve exactly this. */
export const contract = {
  workbench: workbenchContract,
  operators: operatorsContract,
  players: playersContract,
  launch: launchContract,
  exchanges: exchangesContract,
};

export type WorkbenchClient = ContractRouterClient<typeof contract>;
