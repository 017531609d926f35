import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { startSqliteWorker } from '#core/storage/sqlite-worker.ts';
import { createTemporaryFolder } from '#tests/support/folders/temporary-folder.ts';

const MODULE = pathToFileURL(
  join(import.meta.dirname, '../../../src/main/core/storage/sqlite-worker.ts'),
).href;

function writeWorker(code: string): string {
  const file = join(createTemporaryFolder(), 'worker.mjs');
  writeFileSync(file, `import { parentPort } from 'node:worker_threads';\n${code}`);
  return file;
}

test('a worker is not terminated before it has loaded SQLite, because that would abort the process', async () => {
  const script = writeWorker(`
    parentPort.on('message', async (message) => {
      if (message === 'load') (await import('${MODULE}')).loadSqlite();
      else parentPort.postMessage(message);
    });`);
  const { worker, terminate } = startSqliteWorker(script, 'database');
  const nextEvent = (): Promise<unknown> =>
    new Promise((resolve) => {
      worker.once('message', resolve);
      worker.once('exit', () => resolve('ended'));
    });
  worker.postMessage('are you there?');
  expect(await nextEvent()).toBe('are you there?');
  const ended = terminate();
  worker.postMessage('still?');
  expect(await nextEvent()).toBe('still?');
  worker.postMessage('load');
  await ended;
  expect(worker.threadId).toBe(-1);
});

test('a worker that fails before it has loaded SQLite can be terminated', async () => {
  const { worker, terminate } = startSqliteWorker(writeWorker("throw new Error('no');"), 'database');
  const failed = new Promise<Error>((resolve) => worker.once('error', resolve));
  expect((await failed).message).toBe('no');
  await terminate();
  expect(worker.threadId).toBe(-1);
});
