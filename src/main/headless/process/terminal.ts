import type { Readable, Writable } from 'node:stream';

/** What a command has of the process that it runs in: nothing in it reaches for `process` itself. */
export interface Terminal {
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: Output;
  readonly stderr: Output;
  /** A line to each of the two outputs. */
  readonly console: Pick<Console, 'log' | 'error'>;
  readonly env: NodeJS.ProcessEnv;
  readonly signals: Pick<NodeJS.EventEmitter, 'on' | 'off'> & Pick<NodeJS.Process, 'kill' | 'pid'>;
  /** What a command leaves here, the process ends with. */
  exitCode: number;
}

export interface Output extends Writable {
  /** These three only where it is one. */
  readonly isTTY?: boolean;
  readonly columns?: number;
  hasColors?(): boolean;
}

/** The terminal, or the pipes, of this process. */
export function terminalOfProcess(): Terminal {
  return {
    // Opened by those who read it: a command that does not must not hold what stands there.
    get stdin() {
      return process.stdin;
    },
    stdout: process.stdout,
    stderr: process.stderr,
    console,
    env: process.env,
    signals: process,
    exitCode: 0,
  };
}
