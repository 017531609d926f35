import type { ClientContext, ClientLink } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import { useConnection } from './connection-store.ts';

/** Calls the headless host, with the session cookie that it set when its printed link was opened. */
export function createHttpLink(origin: string): ClientLink<ClientContext> {
  return new RPCLink({
    url: `${origin}/rpc`,
    fetch: async (request, init) => {
      const response = await fetch(request, init);
      if (response.status === 401) useConnection.getState().setNotSignedIn();
      return response;
    },
  });
}
