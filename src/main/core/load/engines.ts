import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { LoadEngine, LoadStart } from '#shared/contract/load/load.ts';
import { LIMITS } from '#shared/protocol/limits.ts';
import { renderArtilleryScript } from '../transfer/load/artillery-script.ts';
import { renderK6Script } from '../transfer/load/k6-script.ts';
import type { LoadPlan } from '../transfer/load/load-plan.ts';

/** A version that is known to work: others may have different hook names. */
const ARTILLERY_VERSION = '2.0.34';

/** The names of the files in the folder of a load test. */
export const LOAD_FILES = { payload: 'payload.jsonl', journal: 'journal.jsonl' } as const;

/** An existing engine, and how a load test is run on it. */
export interface Engine {
  /** Includes its version if the workbench chooses it. */
  readonly name: string;
  readonly scriptFile: string;
  renderScript(plan: LoadPlan): string;
  /** Null if it is not installed on this machine. */
  command(test: LoadStart, environment: NodeJS.ProcessEnv): EngineCommand | null;
  /** What a user can do if it is not installed, or did not start. */
  readonly help: string;
}

export interface EngineCommand {
  readonly program: string;
  readonly args: readonly string[];
  /** Besides what every program needs. */
  readonly env: Readonly<Record<string, string>>;
}

export const ENGINES: Readonly<Record<LoadEngine, Engine>> = {
  artillery: {
    name: `Artillery ${ARTILLERY_VERSION}`,
    scriptFile: 'load.artillery.ts',
    renderScript: renderArtilleryScript,
    command: ({ rate, durationSeconds, connections }) => ({
      program: 'npx',
      // npm does not look up cached packages again: the second test starts without the network.
      args: [
        '--yes',
        '--prefer-offline',
        `artillery@${ARTILLERY_VERSION}`,
        'run',
        ENGINES.artillery.scriptFile,
      ],
      env: {
        PAYLOAD: LOAD_FILES.payload,
        JOURNAL: LOAD_FILES.journal,
        TARGET_URL: 'http://payload.invalid',
        RATE: String(rate),
        DURATION: String(durationSeconds),
        CONNECTIONS: String(connections),
        TIMEOUT: String(LIMITS.attemptTimeoutMs / 1_000),
        // One thread hands out the rows. Artillery sends usage data to its vendor by default, and depends on
        // a browser driver whose browsers are not needed.
        WORKERS: '1',
        ARTILLERY_DISABLE_TELEMETRY: 'true',
        ARTILLERY_DISABLE_ENSURE: 'true',
        PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
      },
    }),
    help: `npm downloads Artillery ${ARTILLERY_VERSION} when it is first used (about 450 MB on disk): npm must be installed, and its registry reachable.`,
  },
  k6: {
    name: 'k6',
    scriptFile: 'load.k6.js',
    renderScript: renderK6Script,
    command({ rate, durationSeconds, connections }, environment) {
      if (!isOnPath('k6', environment)) return null;
      const variables = {
        PAYLOAD: LOAD_FILES.payload,
        TARGET_URL: 'http://payload.invalid',
        RATE: String(rate),
        DURATION: `${durationSeconds}s`,
        VUS: String(connections),
        TIMEOUT: String(LIMITS.attemptTimeoutMs / 1_000),
      };
      return {
        program: 'k6',
        args: [
          'run',
          '--quiet',
          '--no-usage-report',
          '--log-format=raw',
          `--console-output=${LOAD_FILES.journal}`,
          ...Object.entries(variables).flatMap(([name, value]) => ['-e', `${name}=${value}`]),
          ENGINES.k6.scriptFile,
        ],
        env: {},
      };
    },
    help: 'Install k6 (https://grafana.com/docs/k6/latest/set-up/install-k6/) so that it is on the PATH, and start the test again. The script also runs by hand, without verifying the balances: k6 run -e SECRET=… -e TARGET_URL=… -e VUS=10 -e DURATION=10s load.k6.js',
  },
};

/** What a program needs of this process's environment. Nothing else is passed on: it may hold secrets. */
const PASSED_ON =
  /^(?:PATH|PATHEXT|HOME|USERPROFILE|APPDATA|LOCALAPPDATA|SYSTEMROOT|COMSPEC|TEMP|TMP|TMPDIR|LANG|(?:https?|no|all)_proxy|NODE_EXTRA_CA_CERTS|npm_config_(?:cache|registry|userconfig|https?_proxy|noproxy|cafile))$/i;

export function createEnvironment(
  { env }: EngineCommand,
  environment: NodeJS.ProcessEnv,
): Record<string, string> {
  const passed = Object.entries(environment).filter(
    (entry): entry is [string, string] => PASSED_ON.test(entry[0]) && entry[1] !== undefined,
  );
  return { ...Object.fromEntries(passed), ...env };
}

function isOnPath(program: string, environment: NodeJS.ProcessEnv): boolean {
  const folders = (environment['PATH'] ?? environment['Path'] ?? '').split(delimiter);
  return folders.some((folder) =>
    ['', '.exe'].some((ending) => folder !== '' && isExecutable(join(folder, program + ending))),
  );
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
