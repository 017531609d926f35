import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toCancellable } from './cancellable.ts';
import { endChromium, readyChromium } from './chromium.ts';
import { report } from './parent.ts';
import { takeInstanceLock } from './instance-lock.ts';
import { openWindows } from './open-windows.ts';

const paths = new Map<string, string>();
let ready = false;

class App extends EventEmitter {
  readonly isPackaged = process.env['STAND_IN_PACKAGED'] === '1';

  enableSandbox(): void {
    if (ready) throw new Error('The sandbox is enabled before the app is ready');
  }

  setPath(name: string, path: string): void {
    paths.set(name, path);
  }

  getPath(name: string): string {
    const path = paths.get(name);
    if (path === undefined) throw new Error(`A test must set the path '${name}'`);
    return path;
  }

  getAppPath(): string {
    return process.cwd();
  }

  getVersion(): string {
    const { version } = JSON.parse(readFileSync(join(this.getAppPath(), 'package.json'), 'utf8')) as {
      version: string;
    };
    return version;
  }

  setAboutPanelOptions(_options: { applicationName: string; applicationVersion: string }): void {}

  requestSingleInstanceLock(): boolean {
    return takeInstanceLock(this.getPath('userData'), () => this.emit('second-instance'));
  }

  whenReady(): Promise<void> {
    readyChromium(this.getPath('sessionData'));
    ready = true;
    return Promise.resolve();
  }

  quit(): void {
    for (const window of openWindows) {
      if (!window.close()) return;
    }
    const event = toCancellable({});
    this.emit('will-quit', event);
    if (!event.defaultPrevented) this.exit(0);
  }

  /** Only reports the request: the test restarts the app. */
  relaunch(): void {
    report({ kind: 'relaunched' });
  }

  exit(code: number): void {
    void endChromium().finally(() => process.exit(code));
  }
}

export const app = new App();

// Closes the browser at the end of the test, however it ends.
process.once('disconnect', () => app.exit(1));
