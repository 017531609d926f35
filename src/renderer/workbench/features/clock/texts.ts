import { defineTexts, type Insert } from '../../../ui/text/define-texts.ts';

export const texts = defineTexts({
  time: 'Time',
  noRetryScheduled: 'No retry scheduled',
  nextRetry: (nextRetryAt: Insert) => `Next retry ${nextRetryAt}`,
  advancesClockToNextRetry: 'Advances the clock to the next retry and runs it',
  advanceTo: 'Advance to it',
  advancesClockBySevenDays: 'Advances the clock by seven days, retry by retry',
  advance7Days: 'Advance 7 days',

  dismiss: 'Dismiss',
  clockSystemTime: 'Clock, system time:',
  clock: 'Clock:',
  clockAdvanced: (offset: Insert) => `Clock advanced by ${offset}`,
  clockSystemTimeTitle: (offset: Insert) => `Clock ${offset} system time`,
  advancingClock: 'Advancing the clock',
  stop: 'Stop',
  advancingClockTitle: (now: Insert, until: Insert) => `Advancing the clock: ${now} → ${until}`,

  clockTitle: 'Clock',
  systemTimeHint: 'System time. When you advance the clock, everything that falls due happens in order.',
  systemTime: (offset: Insert) => `${offset} system time`,
  advance1Minute: 'Advance 1 minute',
  advance30Minutes: 'Advance 30 minutes',
  noCallbackIsWaiting: 'No callback is waiting for a retry',
  advanceToNextRetry: 'Advance to the next retry',
  clockWasNotChanged: 'The clock was not changed',
  timersKeepTimeThey: 'Timers keep the time they have left',
  backToSystemTime: 'Back to system time',
});
