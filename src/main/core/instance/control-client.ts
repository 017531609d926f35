import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import type { WorkbenchClient } from '#shared/contract/contract.ts';
import type { Instance } from './running-instance.ts';

/** Calls a workbench that runs on this machine, with the token from its data folder. */
export function createControlClient({ url, token }: Instance['control']): WorkbenchClient {
  return createORPCClient(new RPCLink({ url: `${url}/rpc`, headers: { authorization: `Bearer ${token}` } }));
}
