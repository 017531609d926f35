import { InvalidArgumentError, Option, type Command } from 'commander';
import { parseAmount } from '#shared/money.ts';
import type { FairFlags } from '../actions/verify/print-fair-result.ts';
import type { CrashFlags } from '../actions/verify/verify-crash.ts';
import type { DiceFlags } from '../actions/verify/verify-dice.ts';
import type { SlotsFlags } from '../actions/verify/verify-slots.ts';
import type { Terminal } from '../process/terminal.ts';

/** `ggw verify GAME`: recomputes a past bet from its seeds, without a workbench or a data folder. */
export function addVerifyCommand(program: Command, terminal: Terminal): void {
  const verify = program.command('verify').description('recompute a past result from its seeds');

  addSeedOptions(verify.command('dice').description('the roll of a bet, and whether the bet won'))
    .addOption(createTargetOption('under').conflicts('over'))
    .addOption(createTargetOption('over'))
    .action(async (flags: FairFlags & DiceFlags) => {
      const { verifyDice } = await import('../actions/verify/verify-dice.ts');
      verifyDice(flags, terminal);
    });

  addSeedOptions(verify.command('slots').description('every step of a round: grids, wins and bonus games'))
    .option('--slot-game <config>', 'name of a shipped slot game, or a configuration file (required)')
    .addOption(new Option('--machine <config>', 'the old spelling of --slot-game').hideHelp())
    .option('--stake <amount>', 'the stake, with all decimals of the currency', parseStake, '1.00')
    .option('--pick <boxes>', 'boxes picked in bonus games, in order: 0,3,1', parseFields, [])
    .action(async (flags: FairFlags & SlotsFlags) => {
      const { verifySlots } = await import('../actions/verify/verify-slots.ts');
      verifySlots(flags, terminal);
    });

  verify
    .command('crash')
    .description('the crash point of a round, and whether it belongs to the committed chain')
    .requiredOption('--hash <hash>', 'the revealed hash of the round', parseHash)
    .requiredOption('--salt <salt>', 'the salt of the chain')
    .option('--commitment <hash>', 'the commitment shown before the first round of the chain', parseHash)
    .option('--json', 'print one JSON document', false)
    .action(async (flags: CrashFlags) => {
      const { verifyCrash } = await import('../actions/verify/verify-crash.ts');
      verifyCrash(flags, terminal);
    });
}

/** Lowercased, because the hash of a hash is over its lowercase hex digits. */
function parseHash(text: string): string {
  if (!/^[0-9a-f]{64}$/i.test(text)) throw new InvalidArgumentError('It must have 64 hex digits.');
  return text.toLowerCase();
}

/** The seed options common to all games. */
function addSeedOptions(command: Command): Command {
  return command
    .requiredOption('--server-seed <seed>', 'the revealed server seed')
    .requiredOption('--client-seed <seed>', 'the client seed')
    .requiredOption('--nonce <n>', 'the number of the bet', parseNonce)
    .option('--json', 'print one JSON document', false);
}

function parseNonce(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new InvalidArgumentError('It must be a whole number, 0 or more.');
  return Number(text);
}

function createTargetOption(direction: 'under' | 'over'): Option {
  return new Option(
    `--${direction} <target>`,
    `the target of a bet on ${direction}, such as 49.50`,
  ).argParser((text: string) => {
    if (!/^\d{1,2}(\.\d{1,2})?$/.test(text))
      throw new InvalidArgumentError('It must be a number from 0.00 to 99.99.');
    return Math.round(Number(text) * 100);
  });
}

function parseStake(text: string): string {
  if (parseAmount(text)?.isPositive() !== true || Number(text) === 0)
    throw new InvalidArgumentError('It must be an amount above 0, such as 1.00.');
  return text;
}

function parseFields(text: string): number[] {
  if (!/^\d{1,2}(,\d{1,2})*$/.test(text))
    throw new InvalidArgumentError('They must be whole numbers, such as 0,3,1.');
  return text.split(',').map(Number);
}
