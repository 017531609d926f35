import { z } from 'zod';
import { faultArmingSchema } from '../faults/arming.ts';
import { findFaultName } from '../faults/catalogue.ts';
import { CALLBACKS } from '../protocol/callback.ts';
import { walletSettingsSchema, walletStateSchema } from '../wallet.ts';
import type { FuzzFinding } from './fuzz-report.ts';
import { fuzzCaseSchema } from './fuzz-sequence.ts';
import type { AnyScenarioReport } from './report.ts';
import { ADVISORY_IDS, SCENARIO_IDS, type AdvisoryId, type ScenarioId } from './scenarios.ts';

/** The file extension of a case. */
export const CASE_EXTENSION = '.ggwcase';

/**
 * What a case plays · `recording`: the captured requests; it is reproduced if the wallet responds as recorded ·
 * `scenario`, `sequence`: a check of the suite, or a counterexample; it is reproduced if it fails again.
 */
const casePlaySchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('recording') }),
  z.strictObject({
    kind: z.literal('scenario'),
    id: z.enum([...SCENARIO_IDS, ...ADVISORY_IDS]),
    /** Whether warnings failed the scenario. */
    strict: z.boolean(),
  }),
  z.strictObject({
    kind: z.literal('sequence'),
    case: fuzzCaseSchema,
    /** The seed of the run that found it, and its number there. */
    seed: z.int().nullable(),
    number: z.int().positive(),
  }),
]);

/** A rule that the wallet broke. */
const caseFindingSchema = z.strictObject({
  rule: z.string(),
  expected: z.string(),
  actual: z.string(),
  hint: z.string(),
});

type CaseFinding = z.infer<typeof caseFindingSchema>;

const MAX_TITLE_LENGTH = 500;
export const MAX_FINDINGS = 100;

/** The check that a case plays instead of a recording, and its result. */
export const caseSubjectSchema = z.strictObject({
  title: z.string().min(1).max(MAX_TITLE_LENGTH),
  play: casePlaySchema,
  findings: z.array(caseFindingSchema).max(MAX_FINDINGS),
});
export type CaseSubject = z.infer<typeof caseSubjectSchema>;

/** A fault of a case. In a case of an older version, it may have another name. */
const savedArmingSchema = z.preprocess(
  (arming) =>
    typeof arming === 'object' && arming !== null && 'fault' in arming && typeof arming.fault === 'string'
      ? { ...arming, fault: findFaultName(arming.fault) ?? arming.fault }
      : arming,
  faultArmingSchema,
);

const caseStepSchema = z.strictObject({
  /** The `n` of the exchange whose request it sends. */
  n: z.int().positive(),
  callback: z.enum(CALLBACKS),
  signature: z.enum(['valid', 'wrong', 'missing']),
  /** Faults of the mock wallet that affected this request only. */
  faults: z.array(savedArmingSchema),
});
export type CaseStep = z.infer<typeof caseStepSchema>;

/** The contents of a case without its exchanges. */
export const caseSchema = z.strictObject({
  ...caseSubjectSchema.shape,
  createdAt: z.number(),
  /** How far the workbench's clock was ahead of the system's, in milliseconds. */
  clockAheadMs: z.number(),
  player: z.strictObject({
    /** Null if no operator of the workbench had the casino. */
    casinoId: z.string().nullable(),
    accountId: z.string(),
    currency: z.string(),
    /** Null if unknown. */
    decimals: z.int().min(0).max(16).nullable(),
    /** Before the first request, as an earlier response reported it; missing if unknown. */
    balance: z.string().optional(),
  }),
  /** The recorded requests, in the order in which they were sent. */
  steps: z.array(caseStepSchema),
  /**
   * The `n` of steps before which requests of the same player, or other changes of the balance, were left out. Missing in
   * cases of older versions, which may have such gaps.
   */
  gapsBefore: z.array(z.int().positive()).optional(),
  /** The mock wallet before the first request; null if it was a different wallet. */
  mockWallet: z
    .strictObject({
      settings: walletSettingsSchema,
      /** Faults that are armed for all requests. */
      faults: z.array(savedArmingSchema),
      state: walletStateSchema,
    })
    .nullable(),
});
export type Case = z.infer<typeof caseSchema>;
export type CaseMockWallet = NonNullable<Case['mockWallet']>;

/** The case of a scenario that did not pass. */
export function toScenarioCase(
  id: ScenarioId | AdvisoryId,
  { title, failures, warnings }: Pick<AnyScenarioReport, 'title' | 'failures' | 'warnings'>,
  strict: boolean,
): CaseSubject {
  const broken = warnings.map(({ rule, message }) => ({
    rule,
    expected: 'no warning',
    actual: message,
    hint: '',
  }));
  return {
    title: `${id} ${title}`,
    play: { kind: 'scenario', id, strict },
    findings: failures.length > 0 ? failures.map(toCaseFinding) : strict ? broken : [],
  };
}

/** The case of a finding of random sequences; `seed` is that of the run, `number` counts its findings from 1. */
export function toFindingCase(finding: FuzzFinding, seed: number, number: number): CaseSubject {
  return {
    title: finding.title.slice(0, MAX_TITLE_LENGTH),
    play: { kind: 'sequence', case: finding.case, seed, number },
    findings: [toCaseFinding(finding)],
  };
}

function toCaseFinding({ rule, expected, actual, hint }: CaseFinding): CaseFinding {
  return { rule, expected, actual, hint };
}
