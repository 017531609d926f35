import { createDigitSource } from '#core/games/fairness.ts';
import { recomputeRound } from '#shared/games/slots/engine/recompute-round.ts';
import { compileSlots } from '#shared/games/slots/engine/slot-game.ts';
import type { SlotsStepView } from '#shared/games/slots/slots-api.ts';
import type { SlotsSpinResult, SlotsWinLine } from '#shared/games/slots/spin-result.ts';
import { formatPlural } from '#shared/format/format-plural.ts';
import { money } from '#shared/money.ts';
import { CommandError } from '../../process/command-error.ts';
import { UsageError } from '../../process/usage-error.ts';
import { printFairResult, type FairFlags } from './print-fair-result.ts';
import { loadSlotGameConfig } from '../load-slot-game-config.ts';
import type { Terminal } from '../../process/terminal.ts';

export interface SlotsFlags {
  readonly slotGame?: string;
  /** The old spelling of `slotGame`. */
  readonly machine?: string;
  readonly stake: string;
  readonly pick: readonly number[];
}

export function verifySlots(flags: FairFlags & SlotsFlags, terminal: Terminal): void {
  const { slotGame = flags.machine, stake, pick, ...seeds } = flags;
  if (slotGame === undefined) throw new UsageError('--slot-game is required');
  const config = loadSlotGameConfig(slotGame);
  const decimals = stake.split('.')[1]?.length ?? 0;
  const { steps, stoppedBy } = recomputeRound(compileSlots(config), {
    getDigits: createDigitSource(seeds),
    stake: money(stake),
    decimals,
    picks: pick,
  });
  const count = steps.filter(({ kind }) => kind === 'pick').length;
  if (stoppedBy === 'picks_left')
    throw new CommandError(
      `--pick has ${formatPlural(pick.length, 'box', 'boxes')}, but this round has ${count === 0 ? 'none' : formatPlural(count, 'box', 'boxes')}: list exactly the boxes that were picked.`,
    );
  if (stoppedBy !== 'end' && stoppedBy !== 'pick')
    throw new CommandError('The boxes of --pick do not fit this round: one does not exist or is repeated.');
  const awaitsPick = stoppedBy === 'pick';
  const result = { game: 'slots', slot_game: config.id, stake, steps, awaits_pick: awaitsPick };
  const lines = [
    `${config.name} (${config.id}), stake ${stake}`,
    ...steps.flatMap((step, index) => ['', ...formatStep(step, index + 1)]),
    ...(awaitsPick
      ? ['', 'A box was picked at this point. Use --pick with all picked boxes, in order, to see the rest.']
      : []),
  ];
  printFairResult(flags, result, lines, terminal);
}

function formatStep(step: SlotsStepView, number: number): string[] {
  const end = step.capped ? ', the maximum win' : step.finished ? ', the end' : '';
  const won = `wins ${step.win}, ${step.won} in all${end}`;
  switch (step.kind) {
    case 'spin':
      return [`${number}  spin ${won}`, ...formatSpin(step.result)];
    case 'free_spin':
      return [`${number}  free spin ${won}`, ...formatSpin(step.result)];
    case 'wheel':
      return [`${number}  wheel, segment ${step.prize}: ${step.value} × the bet; ${won}`];
    case 'pick': {
      const others = step.others?.map(({ field, value }) => `${field}: ${value}`).join(', ');
      return [
        `${number}  pick of box ${step.field}: ${step.value} × the bet; ${won}`,
        ...(others === undefined ? [] : [`   behind the others: ${others}`]),
      ];
    }
  }
}

/** Formats the grids of each cascade with their wins, and the final grid. */
function formatSpin(result: SlotsSpinResult): string[] {
  const fallen = (result.cascade_steps ?? []).flatMap(({ index, reels, wins, multiplier }) => [
    `   cascade ${index}, wins × ${multiplier}`,
    ...formatGrid(reels),
    ...wins.map(formatWin),
  ]);
  const left = result.cascade_steps === undefined ? result.wins : result.wins.filter(isScatter);
  return [
    ...fallen,
    ...(fallen.length > 0 ? ['   and then'] : []),
    ...formatGrid(result.reels),
    ...left.map(formatWin),
    ...(result.free_spins_awarded > 0 ? [`   free spins awarded: ${result.free_spins_awarded}`] : []),
    ...(result.bonus_triggered ? ['   a bonus game begins'] : []),
  ];
}

function isScatter({ kind }: SlotsWinLine): boolean {
  return kind === 'scatter';
}

function formatGrid(reels: readonly (readonly string[])[]): string[] {
  const width = Math.max(...reels.flat().map((symbol) => symbol.length));
  return (reels[0] ?? []).map((_, row) =>
    `   ${reels.map((reel) => reel[row]!.padEnd(width)).join(' ')}`.trimEnd(),
  );
}

function formatWin({ kind, line, ways, count, symbol, multiplier, amount }: SlotsWinLine): string {
  const where = line === undefined ? (ways === undefined ? kind : `${ways} ways`) : `line ${line}`;
  const times = multiplier === '1' ? '' : ` × ${multiplier}`;
  return `   ${where}: ${count} ${symbol}${times} pays ${amount}`;
}
