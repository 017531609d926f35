/**
 * Calls `run` at most once per `everyMs`, for data that changes faster than it is worth loading. An early call waits,
 * so that the last change is never missed.
 */
export function throttle<Result>(everyMs: number, run: () => Promise<Result>): () => Promise<Result> {
  let lastAt = -Infinity;
  return async () => {
    const waitMs = lastAt + everyMs - performance.now();
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    lastAt = performance.now();
    return run();
  };
}
