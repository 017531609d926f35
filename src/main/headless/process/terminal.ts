import type { Readable, Writable } from 'node:stream';

/** The process as seen by a command; commands never use `process` directly. */
export interface Terminal {
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: Output;
  readonly stderr: Output;
  /** Writes lines to the two outputs. */
  readonly console: Pick<Console, 'log' | 'error'>;
  readonly env: NodeJS.ProcessEnv;
  readonly signals: Pick<NodeJS.EventEmitter, 'on' | 'off'> & Pick<NodeJS.Process, 'kill' | 'pid'>;
  /** The exit code of the process, set by the command. */
  exitCode: number;
}

export interface Output extends Writable {
  /** Set only if the stream is a terminal. */
  readonly isTTY?: boolean;
  readonly columns?: number;
  hasColors?(): boolean;
}

/** The terminal or the pipes of this process. */
export function createProcessTerminal(): Terminal {
  return {
    // Opened on demand: an unused standard input must not keep the process open.
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
