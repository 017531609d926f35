import { Option, type Command } from 'commander';
import { SUITE_FLAGS } from '#shared/ggw-flags.ts';
import { ADVISORY_GROUP, ADVISORY_IDS, SUITE_GROUPS } from '#shared/suite/scenarios.ts';
import type { SuiteDiffFlags } from '../actions/suite/suite-diff.ts';
import type { SuiteJudgeFlags } from '../actions/suite/suite-judge.ts';
import type { SuiteFlags } from '../actions/suite/suite-flags.ts';
import { addTargetOptions, collect, createReporterOption } from './target-options.ts';
import type { Terminal } from '../process/terminal.ts';

const AFTER_HELP = `
Groups for --only: ${[...Object.keys(SUITE_GROUPS), ADVISORY_GROUP].join(', ')}.
The advisory scenarios ${ADVISORY_IDS.join(', ')} are run after the 29 unless --only or --no-advisory leaves them out; A4 needs
--second-account. They never change 'Integration Ready', nor the exit code, even with --strict, unless --only names them.
Saved cases are played last, and never change 'Integration Ready' either, but affect the exit code.
Exit codes: 0 all that was run passed, 1 something did not or the run was stopped, 2 usage error,
3 not started: the balance callback failed, or a URL did not respond, 4 internal error of the command.`;

/** `ggw suite`: the test game against any wallet, without a workbench or a data folder. */
export function addSuiteCommand(program: Command, terminal: Terminal): void {
  const command = program
    .command('suite')
    .description('test a wallet with 29 scenarios of signed callbacks')
    .enablePositionalOptions();
  addTargetOptions(command)
    .addOption(createReporterOption())
    .option(SUITE_FLAGS.strict, 'warnings fail scenarios', false)
    .option(SUITE_FLAGS.only, 'only these scenarios and groups, comma-separated: S1,B2,rollback', collect)
    .option(SUITE_FLAGS.noAdvisory, 'leave the advisory scenarios out')
    .option(SUITE_FLAGS.secondAccount, 'another player, for the advisory scenario A4')
    .option(
      '--repeat <n>',
      'run each scenario this many times (default: once); one that passes only sometimes is flaky, and fails',
    )
    .option('--cases <dir>', "then play the counterexamples that 'fuzz --save' wrote to this folder")
    .addHelpText('after', AFTER_HELP)
    .action(async (flags: SuiteFlags) => {
      const { runSuiteCommand } = await import('../actions/suite/suite.ts');
      terminal.exitCode = await runSuiteCommand(flags, terminal);
    });
  addDiffCommand(command, terminal);
  addJudgeCommand(command, terminal);
}

const AFTER_DIFF_HELP = `
A regression is a scenario or saved case that passed in the older run and does not in the newer one. Advisory scenarios
depend on chance and are never regressions, and neither are scenarios that only one of the runs played.
Exit codes: 0 compared, 1 --fail-on found something, 2 usage error or a file that is not a report,
3 the newer run had not started.`;

function addDiffCommand(suite: Command, terminal: Terminal): void {
  suite
    .command('diff')
    .description('compare two runs of the suite, from their JSON reports; sends nothing')
    .argument('<base>', 'the report of the older run; - for standard input')
    .argument('<head>', 'the report of the newer run')
    .addOption(
      new Option('--fail-on <what>', 'exit with 1 if there are any').choices(['regressions', 'changes']),
    )
    .addOption(
      new Option('--format <format>', 'output format').choices(['list', 'json', 'markdown']).default('list'),
    )
    .addHelpText('after', AFTER_DIFF_HELP)
    .action(async (base: string, head: string, flags: SuiteDiffFlags) => {
      const { runSuiteDiff } = await import('../actions/suite/suite-diff.ts');
      terminal.exitCode = await runSuiteDiff([base, head], flags, terminal);
    });
}

const AFTER_JUDGE_HELP = `
Each request of a scenario gets the response that is stored for it. A scenario that sends other requests in this version
is inconclusive. Saved cases are left out. Exit codes: 0 everything passes, 1 something does not, 2 usage error, a file
that is not a report, or a run that did not start.`;

function addJudgeCommand(suite: Command, terminal: Terminal): void {
  suite
    .command('judge')
    .description('judge a stored run with the rules of this version, from its JSON report; sends nothing')
    .argument('<report>', 'the JSON report; - for standard input')
    .option(SUITE_FLAGS.strict, 'warnings fail scenarios, even if the run was not strict', false)
    .addOption(createReporterOption())
    .addHelpText('after', AFTER_JUDGE_HELP)
    .action(async (file: string, flags: SuiteJudgeFlags) => {
      const { runSuiteJudge } = await import('../actions/suite/suite-judge.ts');
      terminal.exitCode = await runSuiteJudge(file, flags, terminal);
    });
}
