/**
 * Flags of `ggw` with their declared names: the command line parses them, and the interface offers command lines that
 * use them.
 */
export const SUITE_FLAGS = {
  baseUrl: '--base-url <url>',
  balanceUrl: '--balance-url <url>',
  betwinUrl: '--betwin-url <url>',
  rollbackUrl: '--rollback-url <url>',
  finishUrl: '--finish-url <url>',
  secretEnv: '--secret-env <name>',
  account: '--account <id>',
  currency: '--currency <code>',
  decimals: '--decimals <n>',
  strict: '--strict',
  only: '--only <names>',
  noAdvisory: '--no-advisory',
  secondAccount: '--second-account <id>',
} as const;

export const FUZZ_FLAGS = {
  runs: '--runs <n>',
  length: '--length <n>',
  budget: '--budget <span>',
  seed: '--seed <n>',
  noRaces: '--no-races',
} as const;

export const ARM_FLAGS = {
  stage: '--stage <stage>',
  callbacks: '--callbacks <names>',
  casino: '--casino <id>',
  account: '--account <id>',
  round: '--round <id>',
  next: '--next <n>',
  every: '--every <n>',
  chance: '--chance <probability>',
  for: '--for <span>',
  seed: '--seed <text>',
  set: '--set <name=number>',
} as const;

export const RECONCILE_FLAGS = {
  casino: '--casino <id>',
  from: '--from <time>',
  to: '--to <time>',
  columns: '--columns <pairs>',
  meanings: '--meanings <pairs>',
  decimal: '--decimal <mark>',
  minorUnits: '--minor-units',
} as const;
