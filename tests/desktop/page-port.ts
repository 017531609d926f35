import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/message-port';
import type { Page } from '@playwright/test';
import type { WorkbenchClient } from '#shared/contract/contract.ts';

/**
 * The page without the interface: it keeps its preload and its policy, but no script of ours asks for the port, of
 * which there is one at a time.
 */
export async function bareInterface(page: Page): Promise<void> {
  await page.route('**/*.js', (route) => route.abort());
  await page.reload();
}

/** Asks for a port as the interface does. `refused` where none comes in so many milliseconds. */
export function askForPort(page: Page, patienceMs = 60_000): Promise<'given' | 'refused'> {
  return page.evaluate(
    (ms) =>
      new Promise<'given' | 'refused'>((resolve) => {
        setTimeout(() => resolve('refused'), ms);
        window.addEventListener('message', ({ data, ports }) => {
          if ((data as { type?: string }).type !== 'workbench:port') return;
          Object.assign(window, { portOfTest: ports[0] });
          resolve('given');
        });
        window.postMessage({ type: 'workbench:connect' }, window.location.origin);
      }),
    patienceMs,
  );
}

let clients = 0;

/** A client in this process that speaks through the port that the page was given. */
export async function clientThrough(page: Page): Promise<WorkbenchClient> {
  const heard = new Set<(event: { data: unknown }) => void>();
  // What is exposed outlives the page's document, and is exposed once by each name.
  const tellTest = `tellTest${++clients}`;
  await page.exposeFunction(tellTest, (data: unknown) => heard.forEach((listener) => listener({ data })));
  await page.evaluate((name) => {
    const exposed = window as unknown as Record<string, (data: unknown) => void>;
    const { portOfTest } = window as unknown as { portOfTest: MessagePort };
    portOfTest.onmessage = ({ data }) => exposed[name]!(data);
  }, tellTest);
  const port = {
    addEventListener: (type: string, listener: never) => void (type === 'message' && heard.add(listener)),
    postMessage: (data: unknown) =>
      void page.evaluate(
        (sent) => (window as unknown as { portOfTest: MessagePort }).portOfTest.postMessage(sent),
        data,
      ),
  };
  return createORPCClient(new RPCLink({ port }));
}
