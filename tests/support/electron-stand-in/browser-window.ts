import { EventEmitter } from 'node:events';
import { app } from './app.ts';
import { toCancellable } from './cancellable.ts';
import { getChromium } from './chromium.ts';
import { SCREEN, type Bounds } from './conversation.ts';
import { HiddenContents } from './hidden-contents.ts';
import { openWindows } from './open-windows.ts';
import { onCommand, report } from './parent.ts';
import { WebContents } from './web-contents.ts';

interface Options extends Partial<Bounds> {
  readonly width?: number;
  readonly height?: number;
  readonly backgroundColor: string;
  readonly webPreferences: Readonly<Record<string, unknown>> & {
    /** Only windows that are never shown have none. */
    readonly preload?: string;
    readonly javascript?: boolean;
  };
}

/** A window of the app: a page in Chromium, with the bounds and the state that a window system would keep. */
export class BrowserWindow extends EventEmitter {
  readonly webContents: WebContents | HiddenContents;
  readonly #preferences: Options['webPreferences'];
  #bounds: Bounds;
  #maximised = false;
  #background: string;

  constructor(options: Options) {
    super();
    const { width = 800, height = 600 } = options;
    const { preload } = options.webPreferences;
    const { workArea } = SCREEN;
    this.#bounds = {
      x: options.x ?? (workArea.width - width) / 2,
      y: options.y ?? (workArea.height - height) / 2,
      width,
      height,
    };
    this.#background = options.backgroundColor;
    this.#preferences = options.webPreferences;
    this.webContents =
      preload === undefined
        ? new HiddenContents(options.webPreferences)
        : new WebContents(getChromium(), { preload, size: { width, height } });
    if (preload !== undefined) openWindows.add(this);
    app.emit('web-contents-created', {}, this.webContents);
  }

  async loadURL(url: string): Promise<void> {
    await this.webContents.load(url);
    this.emit('ready-to-show');
  }

  show(): void {
    const window = {
      bounds: this.#bounds,
      maximised: this.#maximised,
      background: this.#background,
      preferences: this.#preferences,
    };
    void getChromium().then(({ endpoint }) => report({ kind: 'window-shown', endpoint, window }));
  }

  focus(): void {
    report({ kind: 'window-focused' });
  }

  isMinimized(): boolean {
    return false;
  }

  maximize(): void {
    this.#maximised = true;
  }

  isMaximized(): boolean {
    return this.#maximised;
  }

  getNormalBounds(): Bounds {
    return this.#bounds;
  }

  setBackgroundColor(colour: string): void {
    this.#background = colour;
  }

  /** @returns whether the window has closed; a listener may prevent it */
  close(): boolean {
    const event = toCancellable({});
    this.emit('close', event);
    if (event.defaultPrevented) return false;
    openWindows.delete(this);
    void this.webContents.close();
    this.emit('closed');
    return true;
  }

  destroy(): void {
    openWindows.delete(this);
    void this.webContents.close();
  }

  /** For the stand-in: the user moves the window. */
  moveTo(bounds: Bounds): void {
    this.#bounds = bounds;
  }
}

onCommand((command) => {
  for (const window of openWindows) {
    if (command.kind === 'move-window') window.moveTo(command.bounds);
    if (command.kind === 'maximise-window') window.maximize();
    if (command.kind === 'load') void window.loadURL(command.url);
    if (command.kind === 'close-window' && window.close() && openWindows.size === 0) {
      app.emit('window-all-closed');
    }
  }
});
