import { implement } from '@orpc/server';
import { workbenchContract, type LiveEvent, type WorkbenchStatus } from '#shared/contract/workbench.ts';
import type { Recorder } from '../capture/recorder.ts';
import type { Changes } from '../changes.ts';
import { mergeStreams } from '../merge-streams.ts';

export function implementWorkbenchProcedures(deps: {
  status: () => WorkbenchStatus;
  recorder: Recorder;
  changes: Changes;
}) {
  const os = implement(workbenchContract);
  return {
    status: os.status.handler(() => deps.status()),
    // Subscribes before the stream is read, so that nothing is lost in between.
    live: os.live.handler(({ signal }) =>
      mergeStreams<LiveEvent>([
        mapStream(deps.recorder.subscribe(signal), (exchanges) => ({
          exchanges: [...exchanges],
          topics: [],
        })),
        mapStream(deps.changes.subscribe(signal), (topics) => ({ exchanges: [], topics: [...topics] })),
      ]),
    ),
  };
}

function mapStream<T>(stream: AsyncIterator<T>, map: (event: T) => LiveEvent): AsyncIterator<LiveEvent> {
  return {
    async next() {
      const next = await stream.next();
      return next.done === true ? { done: true, value: undefined } : { done: false, value: map(next.value) };
    },
    async return() {
      await stream.return?.();
      return { done: true, value: undefined };
    },
  };
}
