/** Test results. A check that is not a test counts as one. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const NONE: Tally = { passed: 0, failed: 0, skipped: 0 };
export const ONE_PASSED: Tally = { ...NONE, passed: 1 };
export const ONE_FAILED: Tally = { ...NONE, failed: 1 };
export const ONE_SKIPPED: Tally = { ...NONE, skipped: 1 };

export function sum(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failed: tallies.reduce((total, { failed }) => total + failed, 0),
    skipped: tallies.reduce((total, { skipped }) => total + skipped, 0),
  };
}

export function isEmpty({ passed, failed, skipped }: Tally): boolean {
  return passed + failed + skipped === 0;
}

export function formatTally({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
