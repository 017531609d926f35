import { createORPCClient } from '@orpc/client';
import { RPCLink as FetchLink } from '@orpc/client/fetch';
import { RPCLink as PortLink } from '@orpc/client/message-port';
import { RPCHandler } from '@orpc/server/message-port';
import { MessageChannel } from 'node:worker_threads';
import { onTestFinished } from 'vitest';
import type { Workbench } from '#core/workbench.ts';
import type { WorkbenchClient } from '#shared/contract/contract.ts';
import type { ExchangeSummary } from '#shared/exchange.ts';
import type { TestInterface } from './interface.ts';

/** Creates the client of a browser: over HTTP, with its cookie. */
export async function httpClient({
  url,
  signIn,
}: Pick<TestInterface, 'url' | 'signIn'>): Promise<WorkbenchClient> {
  const cookie = await signIn();
  return createORPCClient(new FetchLink({ url: `${url}/rpc`, headers: { cookie } }));
}

/** Creates the client of the desktop window: over a message port that is closed with the test. */
export function portClient({ router }: Pick<Workbench, 'router'>): WorkbenchClient {
  const { port1, port2 } = new MessageChannel();
  new RPCHandler(router).upgrade(port1);
  port1.start();
  port2.start();
  onTestFinished(() => port2.close());
  return createORPCClient(new PortLink({ port: port2 }));
}

/** Reads the next batch of exchanges from a live stream. */
export async function nextBatch(
  stream: Awaited<ReturnType<WorkbenchClient['workbench']['live']>>,
): Promise<readonly ExchangeSummary[]> {
  for (;;) {
    const next = await stream.next();
    if (next.done === true) throw new Error('The live stream has ended');
    if (next.value.exchanges.length > 0) return next.value.exchanges;
  }
}
