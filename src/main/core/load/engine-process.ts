import { spawn } from 'node:child_process';
import type { Clock } from '../clock.ts';
import { createEnvironment, type EngineCommand } from './engines.ts';

/** An engine that runs in a separate process, with its child processes. */
export interface EngineProcess {
  /** How it ended. Never rejects. */
  readonly ended: Promise<EngineEnd>;
  /** Ends it; kills it if it has not ended within five seconds. */
  stop(): void;
}

export interface EngineEnd {
  /** Null if it could not be started, or was ended by a signal. */
  readonly exitCode: number | null;
  /** The last lines that it printed. */
  readonly output: string;
}

const KILL_AFTER_MS = 5_000;
const MAX_OUTPUT_CHARACTERS = 4_000;

const IS_WINDOWS = process.platform === 'win32';

export function startEngine(
  command: EngineCommand,
  {
    folder,
    environment,
    clock,
  }: { readonly folder: string; readonly environment: NodeJS.ProcessEnv; readonly clock: Clock },
): EngineProcess {
  const child = spawn(command.program, [...command.args], {
    cwd: folder,
    env: createEnvironment(command, environment),
    stdio: ['ignore', 'pipe', 'pipe'],
    // Its own group, so that npx and what it starts end together. On Windows npx is a batch file (hence the shell); all
    // are constants or numbers.
    detached: !IS_WINDOWS,
    shell: IS_WINDOWS,
    windowsHide: true,
  });
  let output = '';
  const collect = (chunk: Buffer): void => {
    output = (output + chunk.toString('utf8')).slice(-MAX_OUTPUT_CHARACTERS);
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  let hasEnded = false;
  const ended = new Promise<EngineEnd>((resolve) => {
    const end = (exitCode: number | null): void => {
      hasEnded = true;
      resolve({ exitCode, output: output.trim() });
    };
    child.once('error', (error) => {
      output += error.message;
      end(null);
    });
    child.once('close', end);
  });

  function signal(name: NodeJS.Signals): void {
    if (child.pid === undefined || hasEnded) return;
    if (IS_WINDOWS) {
      spawn('taskkill', ['/pid', String(child.pid), '/t', '/f'], { stdio: 'ignore', windowsHide: true });
      return;
    }
    try {
      process.kill(-child.pid, name);
    } catch {
      // It has just ended.
    }
  }

  return {
    ended,
    stop() {
      signal('SIGTERM');
      const cancel = clock.after(KILL_AFTER_MS, () => signal('SIGKILL'));
      void ended.then(cancel);
    },
  };
}
