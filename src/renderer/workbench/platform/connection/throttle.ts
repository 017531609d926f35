/**
 * Calls `run` at most once per `everyMs`, for data that changes faster than it is worth loading. An early call waits,
 * so that the last change is never missed.
 */
export function throttled<Answer>(everyMs: number, run: () => Promise<Answer>): () => Promise<Answer> {
  let lastAt = -Infinity;
  return async () => {
    const waitMs = lastAt + everyMs - performance.now();
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    lastAt = performance.now();
    return run();
  };
}
