/**
 * Merges the events of several streams as they arrive. Ends when the first of them ends, and ends the others.
 */
export async function* mergeStreams<T>(streams: readonly AsyncIterator<T>[]): AsyncGenerator<T> {
  const waiting = new Map(streams.map((stream) => [stream, readNext(stream)]));
  try {
    for (;;) {
      const { stream, next } = await Promise.race(waiting.values());
      if (next.done === true) return;
      waiting.set(stream, readNext(stream));
      yield next.value;
    }
  } finally {
    await Promise.allSettled(streams.map(async (stream) => stream.return?.()));
  }
}

interface Next<T> {
  readonly stream: AsyncIterator<T>;
  readonly next: IteratorResult<T>;
}

function readNext<T>(stream: AsyncIterator<T>): Promise<Next<T>> {
  const waiting = stream.next().then((next) => ({ stream, next }));
  // A stream may fail while nobody asks for its next event; the next request then rejects.
  waiting.catch(() => undefined);
  return waiting;
}
