import { EventPublisher } from '@orpc/server';
import type { ChangeTopic } from '#shared/contract/changes.ts';
import type { Clock } from './clock.ts';

const BATCH_DELAY_MS = 100;

/**
 * Tells the interface which queries to run again. It does not contain the changes: the queries are the source
 * of truth.
 */
export interface Changes {
  notify(topic: ChangeTopic): void;
  /** The changed topics, at most several times a second. */
  subscribe(signal?: AbortSignal): AsyncGenerator<readonly ChangeTopic[]>;
}

export function createChangeNotifier(clock: Pick<Clock, 'after'>): Changes {
  const publisher = new EventPublisher<{ changed: readonly ChangeTopic[] }>();
  let topics = new Set<ChangeTopic>();

  function publish(): void {
    const changed = [...topics];
    topics = new Set();
    publisher.publish('changed', changed);
  }

  return {
    notify(topic) {
      // Without listeners this costs nothing on the path that plays rounds.
      if (publisher.size === 0) return;
      if (topics.size === 0) clock.after(BATCH_DELAY_MS, publish);
      topics.add(topic);
    },
    subscribe: (signal) => publisher.subscribe('changed', signal === undefined ? {} : { signal }),
  };
}
