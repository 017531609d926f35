/** What the interface may have to ask for again. */
export const CHANGE_TOPICS = [
  // What the status bar shows: addresses, notices, whether anything can be saved.
  'status',
  'operators',
  'gateway',
  'clock',
  'sessions',
  'deliveries',
  'wallet',
  'faults',
  'suite',
  'replay',
  // Some were deleted or brought back, or saved filters or the retention changed: lists are asked for again.
  'exchanges',
] as const;
export type ChangeTopic = (typeof CHANGE_TOPICS)[number];
