import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { describe, expect, onTestFinished } from 'vitest';
import { test } from './desktop-fixtures.ts';
import { openBareInterface } from './page-port.ts';

/** Requests a PDF of this page; null if none arrives in time. */
function requestPdf(page: Page, html: string, timeoutMs = 60_000): Promise<string | null> {
  return page.evaluate(
    async ([text, limit]) =>
      new Promise<string | null>((resolve) => {
        setTimeout(() => resolve(null), limit);
        window.addEventListener('message', ({ data }) => {
          if (data.type === 'workbench:pdf' && data.id === 7) resolve(data.pdf);
        });
        window.postMessage({ type: 'workbench:print-pdf', id: 7, html: text }, location.origin);
      }),
    [html, timeoutMs] as const,
  );
}

describe('a report as PDF', () => {
  test('is printed on A4 in a hidden window that runs no script and loads nothing', async ({
    page,
    shared,
  }) => {
    const requests: string[] = [];
    const server = createServer((request, response) => {
      requests.push(String(request.url));
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const foreign = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

    await openBareInterface(page);
    const pages = Array.from({ length: 3 }, (_, n) => `<p style="break-after: page">Page ${n}</p>`);
    const pdf = await requestPdf(
      page,
      `<!doctype html><title>Report</title>${pages.slice(0, 2).join('')}<p>The end
       <img src="${foreign}/image"><script>document.body.innerHTML = ''; location = '${foreign}/script'</script>`,
    );

    const text = Buffer.from(pdf ?? '', 'base64').toString('latin1');
    expect(text).toMatch(/^%PDF-/);
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(3);
    expect(text).toMatch(/\/MediaBox \[0 0 59[45][.\d]* 84[12][.\d]*\]/);
    expect(requests).toEqual([]);
    expect(shared.reports.filter(({ kind }) => kind === 'window-shown')).toHaveLength(1);
  });

  test('is not printed for a third-party page in the window', async ({ shared, page, thirdPartyPage }) => {
    const home = page.url();
    shared.send({ kind: 'load', url: thirdPartyPage });
    await page.waitForURL(thirdPartyPage);
    expect(await requestPdf(page, '<p>Anything', 2_000)).toBeNull();
    shared.send({ kind: 'load', url: 'workbench://app/' });
    await page.waitForURL(home);
  });
});
