import type { Page } from '@playwright/test';

/** Calls the core like the interface, with the session of the page: `callWorkbench(page, 'operators/list')`. */
// Tests access responses field by field.
// oxlint-disable-next-line typescript/no-explicit-any
export function callWorkbench(page: Page, procedure: string, input?: unknown): Promise<any> {
  const body = JSON.stringify(input === undefined ? {} : { json: input });
  return page.evaluate(
    async (call) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(`/rpc/${call.procedure}`, { method: 'POST', headers, body: call.body });
      const text = await response.text();
      if (!response.ok) throw new Error(`${call.procedure}: ${text}`);
      return (JSON.parse(text) as { json?: unknown }).json;
    },
    { procedure, body },
  );
}
