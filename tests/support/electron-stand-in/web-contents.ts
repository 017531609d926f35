import type { Page, Request, Route } from '@playwright/test';
import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { toCancellable } from './cancellable.ts';
import type { Chromium } from './chromium.ts';
import { ipcMain } from './ipc-main.ts';
import { linkPreload, type Frame } from './preload-link.ts';
import { toInterfaceUrl, toBrowser } from './protocol.ts';
import { applyPermissions } from './session.ts';

type WindowOpenHandler = (details: { url: string }) => { action: 'deny' };

interface Options {
  readonly preload: string;
  readonly size: { readonly width: number; readonly height: number };
}

let lastId = 0;

/** One browser page as seen by Electron's main process. */
export class WebContents extends EventEmitter {
  readonly id = ++lastId;
  readonly #chromium: Promise<Chromium>;
  readonly #page: Promise<Page>;
  #onWindowOpen: WindowOpenHandler = () => ({ action: 'deny' });
  #frame: Frame | undefined;
  /** The URL that the app itself is loading: the guards only apply to navigation by pages. */
  #loading: string | undefined;

  constructor(chromium: Promise<Chromium>, options: Options) {
    super();
    this.#chromium = chromium;
    this.#page = this.#open(options);
  }

  setWindowOpenHandler(handler: WindowOpenHandler): void {
    this.#onWindowOpen = handler;
  }

  async load(url: string): Promise<void> {
    const page = await this.#page;
    const address = await toBrowser(url);
    await applyPermissions((await this.#chromium).context, address);
    this.#loading = address;
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    this.#loading = undefined;
  }

  /** To the preload of the latest document. */
  send(channel: string, data: unknown): void {
    this.#frame?.postMessage(channel, data, []);
  }

  async close(): Promise<void> {
    await (await this.#page).close();
  }

  async #open({ preload, size }: Options): Promise<Page> {
    const { context } = await this.#chromium;
    const page = await context.newPage();
    await page.setViewportSize(size);
    await context.route('**/*', (route) => this.#pass(route, page));
    // Chromium opens a new window before it can be prevented, so it is closed immediately, while empty.
    context.on('page', (other) => void other.close());
    const cdp = await context.newCDPSession(page);
    cdp.on('Page.windowOpen', ({ url }) => this.#onWindowOpen({ url: toInterfaceUrl(url) }));
    await linkPreload(cdp, readFileSync(preload, 'utf8'), (senderFrame, channel, args) => {
      this.#frame = senderFrame;
      ipcMain.emit(channel, { sender: this, senderFrame }, ...args);
    });
    return page;
  }

  async #pass(route: Route, page: Page): Promise<void> {
    const request = route.request();
    const forbidden = request.isNavigationRequest() && this.#forbids(request, page);
    await (forbidden ? route.abort('aborted') : route.continue());
  }

  #forbids(request: Request, page: Page): boolean {
    const isMainFrame = isFrom(request, page) && request.frame() === page.mainFrame();
    if (!isFrom(request, page)) return true;
    if (isMainFrame && request.url() === this.#loading) return false;
    const event = toCancellable({ url: toInterfaceUrl(request.url()), isMainFrame });
    this.emit('will-frame-navigate', event);
    return event.defaultPrevented;
  }
}

/** A request without a frame is the first one of a window opened by a page. */
function isFrom(request: Request, page: Page): boolean {
  try {
    return request.frame().page() === page;
  } catch {
    return false;
  }
}
