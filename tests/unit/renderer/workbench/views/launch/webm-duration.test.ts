import { expect, test } from 'vitest';
import { addDuration } from '#renderer/workbench/views/launch/recording/webm-duration.ts';

/** The head of a file that MediaRecorder wrote in Chromium, and the first bytes of its tracks. */
const HEAD =
  '1a45dfa39f4286810142f7810142f2810442f381084282847765626d4287810442858102' +
  '1853806701ffffffffffffff' +
  '1549a966992ad7b1830f42404d80864368726f6d655741864368726f6d65' +
  '1654ae6bebae';

const toFile = (hex: string): Blob => new Blob([Buffer.from(hex, 'hex')], { type: 'video/webm' });
const toHex = async (file: Blob): Promise<string> => Buffer.from(await file.arrayBuffer()).toString('hex');

test('the duration is added to the segment information, whose size grows accordingly, and nothing else changes', async () => {
  const file = await addDuration(toFile(HEAD), 30_000);
  expect(await toHex(file)).toBe(
    HEAD.replace('1549a96699', '1549a966a4').replace('1654ae6b', '44898840dd4c00000000001654ae6b'),
  );
  expect(file.type).toBe('video/webm');
});

test('a file with another head is unchanged', async () => {
  for (const other of ['', '1a45dfa3', HEAD.replace('1549a966', '1549a967'), HEAD.slice(0, 100)]) {
    expect(await toHex(await addDuration(toFile(other), 30_000))).toBe(other);
  }
});
