/**
 * Begins `run` at most once in so many milliseconds, for what may change faster than it is worth asking for. Where it
 * was called too early it waits, so that the last change is never missed.
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
