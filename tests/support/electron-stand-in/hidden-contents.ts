import type { Browser, Page } from '@playwright/test';
import { EventEmitter } from 'node:events';

type BeforeRequest = (
  details: { readonly url: string },
  decide: (response: { readonly cancel: boolean }) => void,
) => void;

/** The page of a window without a preload that is never shown: in a separate browser, as in a separate session. */
export class HiddenContents extends EventEmitter {
  readonly id = -1;
  readonly session = {
    webRequest: { onBeforeRequest: (handler: BeforeRequest) => void (this.#beforeRequest = handler) },
  };
  readonly #opened: Promise<{ readonly browser: Browser; readonly page: Page }>;
  #beforeRequest: BeforeRequest = (_details, decide) => decide({ cancel: false });

  constructor({ javascript = true }: { readonly javascript?: boolean }) {
    super();
    this.#opened = this.#open(javascript);
  }

  setWindowOpenHandler(): void {}

  async load(url: string): Promise<void> {
    await (await this.#opened).page.goto(url);
  }

  async printToPDF({ pageSize, printBackground }: { pageSize: string; printBackground: boolean }) {
    return (await this.#opened).page.pdf({ format: pageSize, printBackground });
  }

  async close(): Promise<void> {
    await (await this.#opened).browser.close();
  }

  async #open(javaScriptEnabled: boolean) {
    const { chromium } = await import('@playwright/test');
    const executablePath = process.env['PLAYWRIGHT_CHROMIUM'];
    const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
    const page = await browser.newPage({ javaScriptEnabled });
    await page.route('**/*', (route) =>
      this.#beforeRequest({ url: route.request().url() }, ({ cancel }) => {
        void (cancel ? route.abort() : route.continue());
      }),
    );
    return { browser, page };
  }
}
