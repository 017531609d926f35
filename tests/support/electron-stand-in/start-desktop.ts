import { chromium, type Browser, type Page } from '@playwright/test';
import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Command, Report } from './conversation.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const MAIN = fileURLToPath(new URL('../../../out/main/index.js', import.meta.url));
const HOOK = new URL('hook.ts', import.meta.url).href;

type ReportByKind<Kind extends Report['kind']> = Extract<Report, { kind: Kind }>;

export interface Desktop {
  /** All actions of the app on the desktop so far, in order. */
  readonly reports: readonly Report[];
  /** The first report of a kind that `accept` accepts, past or future. */
  report<Kind extends Report['kind']>(
    kind: Kind,
    accept?: (report: ReportByKind<Kind>) => boolean,
  ): Promise<ReportByKind<Kind>>;
  /** The page in the app's window, once it is visible. */
  page(): Promise<Page>;
  send(command: Command): void;
  signal(signal: NodeJS.Signals): void;
  readonly ended: Promise<{ readonly exitCode: number | null; readonly output: string }>;
  /** Quits like a signal, and waits for the end. */
  stop(): Promise<void>;
}

/** Starts the built desktop app on the stand-in, in a separate process. */
export function startDesktop(options: {
  dataDir: string;
  args?: readonly string[];
  env?: NodeJS.ProcessEnv;
}): Desktop {
  if (!existsSync(MAIN)) throw new Error('These tests run what is built: npm run build first.');
  const args = [
    '--data-dir',
    options.dataDir,
    '--gateway-port',
    '0',
    '--wallet-port',
    '0',
    ...(options.args ?? []),
  ];
  const child = fork(MAIN, args, {
    cwd: ROOT,
    execArgv: ['--import', HOOK],
    env: { ...process.env, ...options.env },
    silent: true,
  });

  const reports: Report[] = [];
  const arrivals = new EventTarget();
  child.on('message', (message) => {
    reports.push(message as Report);
    arrivals.dispatchEvent(new Event('report'));
  });

  let output = '';
  child.stdout?.on('data', (text) => (output += String(text)));
  child.stderr?.on('data', (text) => (output += String(text)));
  const ended = new Promise<{ exitCode: number | null; output: string }>((resolve) => {
    child.once('close', (exitCode) => resolve({ exitCode, output }));
  });

  let browser: Browser | undefined;

  const desktop: Desktop = {
    reports,
    ended,
    report: (kind, accept = () => true) =>
      new Promise((resolve, reject) => {
        const check = () => {
          const found = reports.find((report) => report.kind === kind && accept(report as never));
          if (found !== undefined) resolve(found as never);
        };
        arrivals.addEventListener('report', check);
        void ended.then(() => reject(new Error(`The app ended before it reported '${kind}':\n${output}`)));
        check();
      }),
    async page() {
      const { endpoint } = await desktop.report('window-shown');
      browser ??= await chromium.connectOverCDP(endpoint);
      const page = browser
        .contexts()[0]
        ?.pages()
        .find((candidate) => candidate.url() !== 'about:blank');
      if (page === undefined) throw new Error('The app has shown a window without a page');
      return page;
    },
    send: (command) => void child.send(command),
    signal: (signal) => void child.kill(signal),
    async stop() {
      await browser?.close();
      child.kill('SIGTERM');
      await ended;
    },
  };
  return desktop;
}
