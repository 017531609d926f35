import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import type { WorkbenchClient } from '#shared/contract/contract.ts';
import { makeCheckout, type Checkout } from './checkout.ts';
import { httpClient } from './transports.ts';

export interface Ended {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Served {
  readonly interface: string;
  readonly gateway: string;
  readonly wallet: string;
}

export interface ServeProcess {
  readonly ready: Served;
  /** The line as it was printed. */
  readonly readyLine: string;
  readonly child: ChildProcessWithoutNullStreams;
  readonly ended: Promise<Ended>;
  /** What it has said so far. */
  said(): { readonly stdout: string; readonly stderr: string };
}

export interface Ggw {
  /** The file that the command runs. */
  cli(): string;
  /** Runs the command to its end. */
  run(...args: string[]): Promise<Ended>;
  start(...args: string[]): Omit<ServeProcess, 'ready' | 'readyLine'>;
  /** Starts `ggw serve --json` on free ports, unless the arguments name some, and waits for its line. */
  serve(dataDir: string, ...args: string[]): Promise<ServeProcess>;
}

/** The client of a browser that opened the printed link. */
export function clientOf({ ready }: ServeProcess): Promise<WorkbenchClient> {
  const signIn = async () => {
    const { headers } = await fetch(ready.interface, { redirect: 'manual' });
    return headers.get('set-cookie')?.split(';')[0] ?? '';
  };
  return httpClient({ url: new URL(ready.interface).origin, signIn });
}

/** The real command in processes of its own, from a checkout that all tests of the file share. */
export function useGgw(): Ggw {
  let checkout: Checkout;
  beforeAll(() => void (checkout = makeCheckout()));
  afterAll(() => checkout.remove());

  function start(...args: string[]) {
    const child = spawn(process.execPath, [checkout.cli, ...args], { cwd: checkout.dir });
    onTestFinished(() => void child.kill('SIGKILL'));
    const output = { stdout: '', stderr: '' };
    child.stdout.on('data', (text) => (output.stdout += String(text)));
    child.stderr.on('data', (text) => (output.stderr += String(text)));
    const ended = new Promise<Ended>((resolve) => {
      child.once('close', (exitCode) => resolve({ exitCode, ...output }));
    });
    return { child, ended, said: () => ({ ...output }) };
  }

  return {
    cli: () => checkout.cli,
    run: (...args) => start(...args).ended,
    start,
    async serve(dataDir, ...args) {
      const free = ['--port', '--gateway-port', '--wallet-port'].flatMap((flag) =>
        args.includes(flag) ? [] : [flag, '0'],
      );
      const { child, ended, said } = start('serve', '--json', '--data-dir', dataDir, ...free, ...args);
      const readyLine = await new Promise<string>((resolve, reject) => {
        const look = () => {
          const end = said().stdout.indexOf('\n');
          if (end >= 0) resolve(said().stdout.slice(0, end));
        };
        child.stdout.on('data', look);
        void ended.then(({ stderr }) => reject(new Error(`ggw serve ended before it was ready:\n${stderr}`)));
      });
      return { child, ended, said, readyLine, ready: JSON.parse(readyLine) as Served };
    },
  };
}
