/** The groups of the test game in run order, with their names in reports. */
export const SUITE_GROUPS = {
  signature_balance: 'Signature and balance',
  bets_wins: 'Bets and wins',
  no_funds: 'No funds',
  idempotency: 'Idempotency',
  rollback: 'Rollback',
  edge_cases: 'Unusual requests',
} as const;
export type SuiteGroup = keyof typeof SUITE_GROUPS;

/** The 29 scenarios by their stable ids. */
export const SCENARIOS = {
  S1: { group: 'signature_balance', title: 'A request with an invalid signature is rejected' },
  S2: { group: 'signature_balance', title: 'Balance is returned, and an unknown player is rejected' },
  B1: { group: 'bets_wins', title: 'A bet is debited' },
  B2: { group: 'bets_wins', title: 'A win in the same round is credited' },
  B3: { group: 'bets_wins', title: 'Bet and win in one request' },
  B4: { group: 'bets_wins', title: 'A lost round needs no finish' },
  B5: { group: 'bets_wins', title: 'A round of several betwins' },
  B6: { group: 'bets_wins', title: 'A win without a bet (free spins)' },
  B7: { group: 'bets_wins', title: 'Four transactions in one request' },
  B8: { group: 'bets_wins', title: 'Transactions apply in order' },
  N1: { group: 'no_funds', title: 'A bet above the balance is rejected' },
  N2: { group: 'no_funds', title: 'A batch is all or nothing' },
  N3: { group: 'no_funds', title: 'A win is credited at a balance of zero' },
  I1: { group: 'idempotency', title: 'A repeated bet returns the original response' },
  I2: { group: 'idempotency', title: 'A repeated win, and an old transaction next to a new one' },
  I3: { group: 'idempotency', title: 'Concurrent duplicates apply once' },
  R1: { group: 'rollback', title: 'A bet is rolled back' },
  R2: { group: 'rollback', title: 'A win is rolled back' },
  R3: { group: 'rollback', title: 'A rollback of an unknown original is accepted' },
  R4: { group: 'rollback', title: 'A transaction that arrives after its rollback is rejected' },
  R5: { group: 'rollback', title: 'A repeated rollback reverses once' },
  R6: { group: 'rollback', title: 'Rolling back a spent win leaves a negative balance' },
  E1: { group: 'edge_cases', title: 'Finish is idempotent' },
  E2: { group: 'edge_cases', title: 'A batch of rollbacks, in order' },
  E3: { group: 'edge_cases', title: 'Zero and negative amounts are rejected' },
  E4: { group: 'edge_cases', title: 'A rolled-back ID stays rolled back' },
  E5: { group: 'edge_cases', title: 'Malformed requests get a clear rejection' },
  E6: { group: 'edge_cases', title: 'The signature covers the raw bytes' },
  E7: { group: 'edge_cases', title: "The currency's precision is exact" },
} as const satisfies Record<string, { readonly group: SuiteGroup; readonly title: string }>;

export type ScenarioId = keyof typeof SCENARIOS;

export const SCENARIO_IDS = Object.keys(SCENARIOS) as [ScenarioId, ...ScenarioId[]];

/** The name of the group of the advisory scenarios, besides the groups of the 29. */
export const ADVISORY_GROUP = 'advisory';

export const ADVISORY_TITLE = 'Advisory (not part of Integration Ready)';

/** The name of the group of saved counterexamples that are played again. */
export const CASES_GROUP = 'saved_cases';

export const CASES_TITLE = 'Saved cases';

/**
 * Scenarios beyond the 29. Their verdicts never change whether a wallet is Integration Ready. A4 is left out of a run
 * without a second player.
 */
export const ADVISORY_SCENARIOS = {
  A1: { group: ADVISORY_GROUP, title: 'Two bets race for more than the balance' },
  A2: { group: ADVISORY_GROUP, title: 'A bet races its own rollback' },
  A3: { group: ADVISORY_GROUP, title: 'A win and a rollback arrive after their session and round' },
  A4: { group: ADVISORY_GROUP, title: 'A transaction ID used by two players moves no money between them' },
} as const;

export type AdvisoryId = keyof typeof ADVISORY_SCENARIOS;

export const ADVISORY_IDS = Object.keys(ADVISORY_SCENARIOS) as [AdvisoryId, ...AdvisoryId[]];

/** One of the 29, or an advisory one. */
export type AnyScenarioId = ScenarioId | AdvisoryId;

export const ANY_SCENARIO_IDS = [...SCENARIO_IDS, ...ADVISORY_IDS] as const;

export const ANY_SCENARIOS = { ...SCENARIOS, ...ADVISORY_SCENARIOS };

export function isAdvisory(id: AnyScenarioId): id is AdvisoryId {
  return id in ADVISORY_SCENARIOS;
}
