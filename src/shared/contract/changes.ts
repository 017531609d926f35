/** What the interface may have to ask for again. */
export const CHANGE_TOPICS = [
  'operators',
  'gateway',
  'clock',
  'sessions',
  'deliveries',
  'wallet',
  'faults',
  'suite',
] as const;
export type ChangeTopic = (typeof CHANGE_TOPICS)[number];
