import { EventPublisher } from '@orpc/server';
import { expect, test } from 'vitest';
import { mergeStreams } from '#core/merge-streams.ts';

function createStreams() {
  const publisher = new EventPublisher<{ left: string; right: string }>();
  return { publisher, streams: [publisher.subscribe('left'), publisher.subscribe('right')] as const };
}

test('the events of all streams are merged without losses, and keep the order of their stream', async () => {
  const { publisher, streams } = createStreams();
  const merged = mergeStreams(streams);
  const first = merged.next();
  publisher.publish('right', 'r1');
  expect(await first).toEqual({ done: false, value: 'r1' });
  publisher.publish('left', 'l1');
  publisher.publish('left', 'l2');
  publisher.publish('right', 'r2');
  const rest = [await merged.next(), await merged.next(), await merged.next()].map(({ value }) => value);
  expect(new Set(rest)).toEqual(new Set(['l1', 'l2', 'r2']));
  expect(rest.indexOf('l1')).toBeLessThan(rest.indexOf('l2'));
});

test('the end of one stream ends all of them', async () => {
  const { publisher, streams } = createStreams();
  const merged = mergeStreams(streams);
  const next = merged.next();
  await streams[0].return(undefined);
  expect(await next).toEqual({ done: true, value: undefined });
  expect(publisher.size).toBe(0);
});

test('a stream that fails makes the read fail, and ends the others', async () => {
  const { publisher, streams } = createStreams();
  const failing: AsyncIterator<string> = { next: () => Promise.reject(new Error('gone')) };
  const merged = mergeStreams([streams[0], failing]);
  await expect(merged.next()).rejects.toThrow('gone');
  expect(await streams[0].next()).toEqual({ done: true, value: undefined });
  publisher.publish('left', 'too late');
});
