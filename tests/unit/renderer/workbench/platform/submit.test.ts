import { ORPCError } from '@orpc/client';
import { expect, it } from 'vitest';
import { useAnnouncement } from '#renderer/ui/announcer.ts';
import { submit } from '#renderer/workbench/platform/submit.ts';

const issues = [{ field: 'name', message: 'is required' }];

it('the issues of a form that the workbench rejects are returned, and their number is announced', async () => {
  const rejected = new ORPCError('INVALID', { defined: true, data: { issues } });
  expect(await submit(Promise.reject(rejected), 'Not saved')).toEqual({ kind: 'rejected', issues });
  expect(useAnnouncement.getState().text).toBe('Not saved: 1 error.');
});

it.each([
  [
    'another error of the contract',
    new ORPCError('NOT_FOUND', { defined: true, message: 'No such operator.' }),
    'No such operator.',
  ],
  [
    'a rejection with issues in an unknown format',
    new ORPCError('INVALID', { message: 'odd' }),
    'The action failed: odd',
  ],
  [
    'a broken connection',
    new TypeError('fetch'),
    'The workbench did not respond. What you see may be out of date.',
  ],
])('%s belongs to no field', async (_, error, message) => {
  expect(await submit(Promise.reject(error), 'Not saved')).toEqual({ kind: 'failed', message });
});
