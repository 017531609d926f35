import type { FaultArmingInput } from './arming.ts';

export interface FaultPreset {
  readonly label: string;
  /** The situation that it simulates, in one sentence. */
  readonly summary: string;
  readonly faults: readonly FaultArmingInput[];
}

/** Common situations, each a few faults armed together. */
export const FAULT_PRESETS = {
  debited_response_lost: {
    label: 'Debited, response lost',
    summary:
      'The next betwin is posted and its response is lost. The gateway retries, and the balance must change only once.',
    faults: [
      {
        fault: 'connection_reset',
        stage: 'after_ledger',
        callbacks: ['betwin'],
        frequency: { kind: 'next', count: 1 },
      },
    ],
  },
  debited_no_response: {
    label: 'Debited, no response',
    summary:
      'The next betwin is posted and never answered. After 10 s the round does not start, and no rollback is sent.',
    faults: [
      {
        fault: 'no_answer',
        stage: 'after_ledger',
        callbacks: ['betwin'],
        frequency: { kind: 'next', count: 1 },
      },
    ],
  },
  slow_wallet: {
    label: 'Slow wallet',
    summary: 'Responses take most of a second, sometimes several.',
    faults: [{ fault: 'latency_lognormal', parameters: { median_ms: 800, sigma: 0.7 } }],
  },
  flaky_500s: {
    label: 'Flaky 500s',
    summary: 'Three out of ten callbacks get HTTP 500, and nothing is posted.',
    faults: [{ fault: 'http_500', stage: 'before_ledger', frequency: { kind: 'chance', probability: 0.3 } }],
  },
  wrong_secret: {
    label: 'Wrong secret',
    summary: 'The wallet rejects every signature, as if it had a different secret.',
    faults: [{ fault: 'reject_403' }],
  },
  no_idempotency: {
    label: 'No idempotency',
    summary: 'Every repeat is applied again: bets, wins and rollbacks.',
    faults: [
      { fault: 'repeated_bet_applied' },
      { fault: 'repeated_win_applied' },
      { fault: 'repeated_rollback_applied' },
    ],
  },
  forgets_tombstones: {
    label: 'Forgets tombstones',
    summary: 'A bet that arrives after its rollback is debited.',
    faults: [{ fault: 'tombstone_forgotten' }],
  },
} as const satisfies Readonly<Record<string, FaultPreset>>;

export type FaultPresetName = keyof typeof FAULT_PRESETS;

export const FAULT_PRESET_NAMES = Object.keys(FAULT_PRESETS) as [FaultPresetName, ...FaultPresetName[]];

/** The presets by the names that they had in older versions. */
const FORMER_NAMES: ReadonlyMap<string, FaultPresetName> = new Map([
  ['debited_answer_lost', 'debited_response_lost'],
  ['debited_then_silent', 'debited_no_response'],
]);

/** Finds a preset by its name, or by the name that it had in an older version. */
export function findPresetName(text: string): FaultPresetName | undefined {
  return FORMER_NAMES.get(text) ?? FAULT_PRESET_NAMES.find((name) => name === text);
}
