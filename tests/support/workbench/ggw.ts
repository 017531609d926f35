import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { Console } from 'node:console';
import { EventEmitter } from 'node:events';
import { PassThrough, Writable } from 'node:stream';
import { onTestFinished } from 'vitest';
import { FULL_GGW, runGgw } from '#headless/run-ggw.ts';
import type { WorkbenchClient } from '#shared/contract/contract.ts';
import { sharedCheckout } from './checkout.ts';
import { httpClient } from './transports.ts';

export interface CommandResult {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface ServedAddresses {
  readonly interface: string;
  readonly gateway: string;
  readonly wallet: string;
}

export interface ServeProcess {
  readonly ready: ServedAddresses;
  /** The line as printed. */
  readonly readyLine: string;
  readonly child: ChildProcessWithoutNullStreams;
  readonly ended: Promise<CommandResult>;
  /** Its output so far. */
  getOutput(): { readonly stdout: string; readonly stderr: string };
}

/** A command that runs in this process, with its own pipes. */
export interface InProcessCommand {
  readonly stdin: PassThrough;
  readonly ended: Promise<CommandResult>;
  /** Its output so far. */
  getOutput(): { readonly stdout: string; readonly stderr: string };
}

/**
 * Starts the command in this process: a twentieth of the cost of a process, and sufficient for its output and effects.
 */
export function startInProcess(...args: string[]): InProcessCommand {
  const output = { stdout: '', stderr: '' };
  const into = (name: keyof typeof output) =>
    new Writable({
      decodeStrings: false,
      write(text, _encoding, done) {
        output[name] += String(text);
        done();
      },
    });
  const [stdin, stdout, stderr] = [new PassThrough(), into('stdout'), into('stderr')];
  const ended = runGgw(FULL_GGW, args, {
    stdin,
    stdout,
    stderr,
    console: new Console(stdout, stderr),
    env: process.env,
    signals: Object.assign(new EventEmitter(), { pid: process.pid, kill: () => true as const }),
    exitCode: 0,
  }).then((exitCode) => ({ exitCode, ...output }));
  return { stdin, ended, getOutput: () => ({ ...output }) };
}

/** Runs the command in this process to its end. */
export function runInProcess(...args: string[]): Promise<CommandResult> {
  return startInProcess(...args).ended;
}

export interface Ggw {
  /** The file that the command runs. */
  cli(): string;
  /** Runs the command to its end. */
  run(...args: string[]): Promise<CommandResult>;
  start(...args: string[]): Omit<ServeProcess, 'ready' | 'readyLine'>;
  /** Starts `ggw serve --json` on free ports, unless given, and waits for its line. */
  serve(dataDir: string, ...args: string[]): Promise<ServeProcess>;
}

/** The client of a browser that opened the printed link. */
export function getClient({ ready }: ServeProcess): Promise<WorkbenchClient> {
  const signIn = async () => {
    const { headers } = await fetch(ready.interface, { redirect: 'manual' });
    return headers.get('set-cookie')?.split(';')[0] ?? '';
  };
  return httpClient({ url: new URL(ready.interface).origin, signIn });
}

/** The real command in separate processes, from a checkout that all tests share. */
export function useGgw(): Ggw {
  function start(...args: string[]) {
    const { cli, dir } = sharedCheckout();
    const child = spawn(process.execPath, [cli, ...args], { cwd: dir });
    onTestFinished(() => void child.kill('SIGKILL'));
    const output = { stdout: '', stderr: '' };
    child.stdout.on('data', (text) => (output.stdout += String(text)));
    child.stderr.on('data', (text) => (output.stderr += String(text)));
    const ended = new Promise<CommandResult>((resolve) => {
      child.once('close', (exitCode) => resolve({ exitCode, ...output }));
    });
    return { child, ended, getOutput: () => ({ ...output }) };
  }

  return {
    cli: () => sharedCheckout().cli,
    run: (...args) => start(...args).ended,
    start,
    async serve(dataDir, ...args) {
      const free = ['--port', '--gateway-port', '--wallet-port'].flatMap((flag) =>
        args.includes(flag) ? [] : [flag, '0'],
      );
      const { child, ended, getOutput } = start('serve', '--json', '--data-dir', dataDir, ...free, ...args);
      const readyLine = await new Promise<string>((resolve, reject) => {
        const check = () => {
          const end = getOutput().stdout.indexOf('\n');
          if (end >= 0) resolve(getOutput().stdout.slice(0, end));
        };
        child.stdout.on('data', check);
        void ended.then(({ stderr }) => reject(new Error(`ggw serve ended before it was ready:\n${stderr}`)));
      });
      return { child, ended, getOutput, readyLine, ready: JSON.parse(readyLine) as ServedAddresses };
    },
  };
}
