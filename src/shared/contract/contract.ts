import type { ContractRouterClient } from '@orpc/contract';
import { breakpointsContract } from './breakpoints/breakpoints.ts';
import { clockContract } from './clock.ts';
import { deliveriesContract } from './deliveries.ts';
import { exchangesContract } from './exchanges.ts';
import { faultsContract } from './faults.ts';
import { fuzzContract } from './fuzz.ts';
import { gatewayContract } from './gateway.ts';
import { launchContract } from './launch.ts';
import { loadContract } from './load/load.ts';
import { operatorsContract } from './operators.ts';
import { playersContract } from './players.ts';
import { proxyContract } from './proxy.ts';
import { recordingProxiesContract } from './recording-proxies.ts';
import { reconcileContract } from './reconcile.ts';
import { replayContract } from './replay.ts';
import { sessionsContract } from './sessions.ts';
import { slotsContract } from './slots.ts';
import { suiteContract } from './suite.ts';
import { transferContract } from './transfer.ts';
import { walletContract } from './wallet.ts';
import { workbenchContract } from './workbench.ts';

/** Everything that the interface may ask of the core. Both hosts serve exactly this. */
export const contract = {
  workbench: workbenchContract,
  clock: clockContract,
  gateway: gatewayContract,
  proxy: proxyContract,
  recordingProxies: recordingProxiesContract,
  slots: slotsContract,
  operators: operatorsContract,
  players: playersContract,
  wallet: walletContract,
  faults: faultsContract,
  breakpoints: breakpointsContract,
  suite: suiteContract,
  fuzz: fuzzContract,
  launch: launchContract,
  exchanges: exchangesContract,
  reconcile: reconcileContract,
  replay: replayContract,
  load: loadContract,
  transfer: transferContract,
  deliveries: deliveriesContract,
  sessions: sessionsContract,
};

export type WorkbenchClient = ContractRouterClient<typeof contract>;
