/** The topics that the interface may have to query again. */
export const CHANGE_TOPICS = [
  // The status bar's data: addresses, notices, whether anything can be saved.
  'status',
  'operators',
  'gateway',
  'clock',
  'sessions',
  'deliveries',
  'wallet',
  'faults',
  'recordingProxies',
  'breakpoints',
  'suite',
  'replay',
  'load',
  // Some were deleted or restored, or saved filters or the retention changed: lists are queried again.
  'exchanges',
] as const;
export type ChangeTopic = (typeof CHANGE_TOPICS)[number];
