import { z } from 'zod';
import { scenarioReportSchema, suiteFailureSchema, suiteWarningSchema } from '../suite/report.ts';
import { SCENARIO_IDS } from '../suite/scenarios.ts';

/** The session's latest run, with its findings so far: GET, with the session's token. */
export const TESTGAME_PATH = '/api/v1/game/testgame';
/**
 * Starts a run against the session's wallet: POST. Rejected in demo play, and with `busy` while any run is in
 * progress.
 */
export const TESTGAME_START_PATH = '/api/v1/game/testgame/start';
/** Stops the session's run, after restoring the balance: POST. */
export const TESTGAME_STOP_PATH = '/api/v1/game/testgame/stop';

const scenarioIdSchema = z.enum(SCENARIO_IDS);

export const testGameStartSchema = z.strictObject({
  /** A warning fails its scenario. */
  strict: z.boolean().default(false),
  /** Only these; all if left out. */
  only: z.array(scenarioIdSchema).min(1).optional(),
});
export type TestGameStart = z.input<typeof testGameStartSchema>;

/** The exchange that shows a failure, without URLs and headers: those are the operator's, not the player's. */
const evidenceSchema = z.object({
  step: z.string(),
  callback: z.string(),
  request: z.string(),
  /** Null without a complete response; then `error` has the reason. */
  response: z.object({ status: z.int(), body: z.string() }).nullable(),
  error: z.string().nullable(),
});
export type Evidence = z.infer<typeof evidenceSchema>;

const failureSchema = suiteFailureSchema
  .omit({ exchange: true })
  .extend({ evidence: evidenceSchema.nullable() });
export type TestGameFailure = z.infer<typeof failureSchema>;

/** A scenario that has ended. */
const testGameScenarioSchema = scenarioReportSchema
  .omit({ exchanges: true })
  .extend({ failures: z.array(failureSchema) });
export type TestGameScenario = z.infer<typeof testGameScenarioSchema>;

const testGameRunSchema = z.object({
  id: z.int(),
  /** `not_started`: the wallet could not be tested, and `error` says why · `interrupted`: the workbench ended. */
  state: z.enum(['running', 'finished', 'not_started', 'interrupted']),
  strict: z.boolean(),
  /** The requested scenarios, in the order of the suite. */
  only: z.array(scenarioIdSchema),
  current: scenarioIdSchema.nullable(),
  error: z.string().nullable(),
  scenarios: z.array(testGameScenarioSchema),
  /** Warnings about the whole run, such as slow responses. */
  warnings: z.array(suiteWarningSchema),
  /** All 29 scenarios were run and passed. */
  integrationReady: z.boolean(),
});
export type TestGameRun = z.infer<typeof testGameRunSchema>;

export const testGameStateSchema = z.object({
  /** `demo`: there is no wallet, so nothing can be run. */
  mode: z.enum(['real', 'demo']),
  casinoId: z.string(),
  accountId: z.string(),
  /** As players see it. */
  currency: z.string(),
  locale: z.string(),
  returnUrl: z.string().nullable(),
  /** The latest run that this session began, while it is kept. */
  run: testGameRunSchema.nullable(),
});
export type TestGameState = z.infer<typeof testGameStateSchema>;
