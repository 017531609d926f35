import { ORPCError } from '@orpc/client';
import { expect, test, vi } from 'vitest';
import { interceptDefects } from '#core/procedures/defect-interceptor.ts';

const DISK_FULL = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });

async function* failAfterOne(error: unknown): AsyncGenerator<string, void> {
  yield 'one';
  throw error;
}

async function failStream(error: unknown, signal?: AbortSignal) {
  const reportDefect = vi.fn<(error: unknown) => void>();
  const { output } = await interceptDefects(reportDefect)({
    next: () => ({ output: failAfterOne(error) }),
    signal,
  });
  expect(await output.next()).toEqual({ done: false, value: 'one' });
  try {
    await output.next();
  } catch (thrown) {
    return { thrown, reportDefect };
  }
  throw new Error('The stream was expected to fail');
}

test('an error in the middle of a stream is reported as a defect', async () => {
  const defect = new Error('not thought of');
  const { thrown, reportDefect } = await failStream(defect);
  expect(thrown).toBe(defect);
  expect(reportDefect).toHaveBeenCalledExactlyOnceWith(defect);
});

test('a failed save in the middle of a stream is returned with its reason, and is not a defect', async () => {
  const { thrown, reportDefect } = await failStream(DISK_FULL);
  expect(thrown).toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    message: 'Changes cannot be saved at the moment: the disk is full. Free some space, then try again.',
  });
  expect(reportDefect).not.toHaveBeenCalled();
});

test('a failed call is reported even if its caller no longer waits', async () => {
  const reportDefect = vi.fn<(error: unknown) => void>();
  const defect = new Error('not thought of');
  const call = interceptDefects(reportDefect)({
    next: () => Promise.reject<{ output: null }>(defect),
    signal: AbortSignal.abort(),
  });
  await expect(call).rejects.toBe(defect);
  expect(reportDefect).toHaveBeenCalledExactlyOnceWith(defect);
});

test('contract errors and the end of a cancelled stream are not reported', async () => {
  const contractError = new ORPCError('NOT_FOUND');
  expect(await failStream(contractError)).toMatchObject({ thrown: contractError });
  const aborted = await failStream(new Error('aborted'), AbortSignal.abort());
  expect(aborted.reportDefect).not.toHaveBeenCalled();
});
