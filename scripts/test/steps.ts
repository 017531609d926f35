/** The steps of `npm test`. Each is an npm script, so that a failed one can be run alone. */
export type Step =
  | { readonly name: string; readonly kind: 'check'; readonly script: string }
  | {
      readonly name: string;
      readonly kind: 'vitest' | 'playwright';
      readonly script: string;
      readonly needsBrowser?: true;
    }
  /** Checks that the previous steps left the working tree unchanged. */
  | { readonly name: string; readonly kind: 'tree' };

/** In order. Steps of one stage run in parallel; tests that are sensitive to timing have their own stage. */
export const STAGES: readonly (readonly Step[])[] = [
  [
    { name: 'format', kind: 'check', script: 'format:check' },
    { name: 'types', kind: 'check', script: 'check:types' },
    { name: 'lint', kind: 'check', script: 'check:lint' },
    { name: 'boundaries', kind: 'vitest', script: 'check:boundaries' },
    { name: 'dead-code', kind: 'check', script: 'check:dead-code' },
    { name: 'unit', kind: 'vitest', script: 'test:unit' },
    { name: 'build', kind: 'check', script: 'build' },
  ],
  [{ name: 'component', kind: 'vitest', script: 'test:component', needsBrowser: true }],
  [{ name: 'integration', kind: 'vitest', script: 'test:integration' }],
  [{ name: 'browser', kind: 'playwright', script: 'test:browser', needsBrowser: true }],
  [{ name: 'desktop', kind: 'vitest', script: 'test:desktop', needsBrowser: true }],
  [{ name: 'tree', kind: 'tree' }],
];

export const STEP_NAMES: readonly string[] = STAGES.flat().map(({ name }) => name);
