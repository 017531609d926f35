import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/message-port';
import type { Page } from '@playwright/test';
import type { WorkbenchClient } from '#shared/contract/contract.ts';

/**
 * Loads the page without the scripts of the interface. It keeps its preload and its policy, but no script requests the
 * port, of which there is only one at a time.
 */
export async function openBareInterface(page: Page): Promise<void> {
  await page.route('**/*.js', (route) => route.abort());
  await page.reload();
}

/** Requests a port like the interface. `refused` if none arrives within this time. */
export function requestPort(page: Page, patienceMs = 60_000): Promise<'granted' | 'refused'> {
  return page.evaluate(
    (ms) =>
      new Promise<'granted' | 'refused'>((resolve) => {
        setTimeout(() => resolve('refused'), ms);
        window.addEventListener('message', ({ data, ports }) => {
          if ((data as { type?: string }).type !== 'workbench:port') return;
          Object.assign(window, { testPort: ports[0] });
          resolve('granted');
        });
        window.postMessage({ type: 'workbench:connect' }, window.location.origin);
      }),
    patienceMs,
  );
}

let clients = 0;

/** Creates a client in this process that uses the port of the page. */
export async function createPortClient(page: Page): Promise<WorkbenchClient> {
  const received = new Set<(event: { data: unknown }) => void>();
  // Exposed functions survive navigation, and each name can be exposed once.
  const notifyTest = `notifyTest${++clients}`;
  await page.exposeFunction(notifyTest, (data: unknown) =>
    received.forEach((listener) => listener({ data })),
  );
  await page.evaluate((name) => {
    const exposed = window as unknown as Record<string, (data: unknown) => void>;
    const { testPort } = window as unknown as { testPort: MessagePort };
    testPort.onmessage = ({ data }) => exposed[name]!(data);
  }, notifyTest);
  const port = {
    addEventListener: (type: string, listener: never) => void (type === 'message' && received.add(listener)),
    postMessage: (data: unknown) =>
      void page.evaluate(
        (sent) => (window as unknown as { testPort: MessagePort }).testPort.postMessage(sent),
        data,
      ),
  };
  return createORPCClient(new RPCLink({ port }));
}
