import { implement } from '@orpc/server';
import { clockContract } from '#shared/contract/clock.ts';
import type { TimeTravel } from '../time/time-travel.ts';

export function implementClockProcedures(travel: TimeTravel) {
  const os = implement(clockContract);
  return {
    get: os.get.handler(() => travel.state()),
    advance: os.advance.handler(async ({ input, errors }) => {
      if (travel.isAdvancing()) throw errors.ADVANCING();
      await travel.moveTo(travel.state().now + input.byMs);
      return travel.state();
    }),
    advanceToNextRetry: os.advanceToNextRetry.handler(async ({ errors }) => {
      if (travel.isAdvancing()) throw errors.ADVANCING();
      const { nextRetryAt } = travel.state();
      if (nextRetryAt === null) throw errors.NOTHING_PENDING();
      await travel.moveTo(nextRetryAt);
      return travel.state();
    }),
    stop: os.stop.handler(async () => {
      await travel.stop();
      return travel.state();
    }),
    reset: os.reset.handler(({ errors }) => {
      if (travel.isAdvancing()) throw errors.ADVANCING();
      travel.reset();
      return travel.state();
    }),
  };
}
