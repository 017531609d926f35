import { Worker } from 'node:worker_threads';

/**
 * Work for one caller in a worker thread, beside the loop that answers callbacks. It receives commands and sends
 * responses in order.
 */
export interface Thread<Command, Result> {
  post(command: Command): void;
  /**
   * The next response.
   * @throws the error that it failed with; an `AbortError` if it was stopped before.
   */
  next(): Promise<Result>;
  /** Terminates it at any point. */
  stop(): Promise<void>;
}

export interface ThreadStart {
  /** The worker's file: its source under Node, its built form in the desktop program. */
  readonly script: string;
  /** The worker's `workerData`. */
  readonly start: unknown;
  /** A worker that needs more is ended, and `next` throws an error that `isOutOfMemory` recognises. */
  readonly memoryMb: number;
}

export function startThread<Command, Result>({
  script,
  start,
  memoryMb,
}: ThreadStart): Thread<Command, Result> {
  const worker = new Worker(script, {
    workerData: start,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 64 },
  });
  const received: Result[] = [];
  let wake: () => void = () => undefined;
  let failure: Error | null = null;
  let isEnded = false;
  worker.on('message', (response: Result) => {
    received.push(response);
    wake();
  });
  worker.on('error', (error: Error) => {
    failure = error;
    wake();
  });
  worker.once('exit', () => {
    isEnded = true;
    wake();
  });

  return {
    post: (command) => worker.postMessage(command),
    async next() {
      for (;;) {
        const response = received.shift();
        if (response !== undefined) return response;
        if (failure !== null) throw failure;
        if (isEnded) throw new DOMException('The worker was stopped', 'AbortError');
        await new Promise<void>((resolve) => (wake = resolve));
      }
    },
    async stop() {
      await worker.terminate();
    },
  };
}

export function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
