import type { View } from './place.ts';

/** Each view as the rail, the keys and screen readers call it. */
export const VIEW_NAMES: Record<View, string> = {
  launch: 'Launch',
  traffic: 'Traffic',
  wallet: 'Wallet',
  faults: 'Faults',
  suite: 'Test suite',
  operators: 'Operators',
  deliveries: 'Deliveries',
  sessions: 'Sessions',
};
