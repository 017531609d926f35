import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { constants } from 'node:os';

export interface ChildResult {
  /**
   * The exit code that a shell would report: 127 if the program did not start, 128 plus the signal number after a
   * signal.
   */
  readonly exitCode: number;
  /** The combined output of both streams. */
  readonly output: string;
}

const GRACE_MS = 5_000;
const running = new Set<ChildProcess>();
let ending = false;

/** Runs a program to its end and collects its output. */
export function runChild(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<ChildResult> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // Its own process group, so that its children can be ended with it.
      detached: process.platform !== 'win32',
    });
    const chunks: Buffer[] = [];
    const end = (exitCode: number): void => {
      running.delete(child);
      // During shutdown the result would be misinterpreted, so the promise stays pending.
      if (!ending) resolve({ exitCode, output: Buffer.concat(chunks).toString('utf8') });
    };
    running.add(child);
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.once('close', (code, signal) =>
      end(code ?? 128 + (signal === null ? 0 : constants.signals[signal])),
    );
    child.once('error', ({ message }) => {
      chunks.push(Buffer.from(message));
      end(127);
    });
  });
}

/**
 * Ends all running programs and their children: gracefully first, by force after a while. This process is expected to
 * exit as well, so no result is reported.
 */
export async function endChildren(): Promise<void> {
  ending = true;
  const children = [...running];
  const ended = Promise.all(children.map((child) => new Promise((resolve) => child.once('exit', resolve))));
  for (const child of children) signalGroup(child, 'SIGINT');
  const force = setTimeout(() => {
    for (const child of children) signalGroup(child, 'SIGKILL');
  }, GRACE_MS);
  await ended;
  clearTimeout(force);
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/pid', String(pid), '/t', '/f']);
    return;
  }
  try {
    process.kill(-pid, signal);
  } catch (error) {
    // It may have just exited.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
