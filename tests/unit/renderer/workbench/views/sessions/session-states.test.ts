import { expect, it } from 'vitest';
import { getTransactionStyle } from '#renderer/workbench/views/sessions/session-states.ts';

it.each(['rollback_refused', 'rollback_invalid', 'rollback_exhausted', 'rollback_dropped'] as const)(
  'a transaction of a round that ended as %s is not shown as being rolled back',
  (state) => {
    expect(getTransactionStyle('rolling_back', state).text).toBe('not rolled back');
    expect(getTransactionStyle('confirmed', state).text).toBe('confirmed');
  },
);

it('a transaction whose rollback is pending is shown as being rolled back', () => {
  expect(getTransactionStyle('rolling_back', 'open').text).toBe('being rolled back');
});
