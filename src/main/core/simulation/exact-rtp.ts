import { findLineWin } from '#shared/games/slots/engine/line-wins.ts';
import { compileSlots, type SlotGame } from '#shared/games/slots/engine/slot-game.ts';
import type { SlotGameConfig } from '#shared/games/slots/slot-game-config.ts';
import { type ExactRtp, computeStripRtp } from './strip-rtp.ts';

/** The most stops that are counted along with a simulation: that takes only a moment. */
const MAX_STOPS = 200_000;

/**
 * The RTP by counting instead of sampling: every content of one payline with its weight, and every number of
 * scatters. All cells are drawn alike, so all lines have the same expectation. Only where spins are independent: with
 * free spins, cascades, a bonus or expanding wilds, or where wins could reach the cap together, part of the RTP is
 * not a sum over lines.
 */
export function computeExactRtp(config: SlotGameConfig, maxStops = MAX_STOPS): ExactRtp {
  if (config.strips !== undefined) return computeStripRtp(config, maxStops);
  const because = findObstacle(config);
  if (because !== null) return { kind: 'not_enumerable', because };
  const game = compileSlots(config);
  const line = enumerateLine(game);
  const scatters = enumerateScatters(game);
  if (computeHighestWin(game, line, scatters.highest) * 10_000 > game.maxWin)
    return { kind: 'not_enumerable', because: 'wins may reach max_win_multiplier' };
  // Both sums are exact, in hundredths of the bet; one division of integers at the end, with enough digits.
  const lines = BigInt(game.lines.length);
  const outcomes = line.outcomes * scatters.outcomes;
  const paid = lines * line.paid * scatters.outcomes + scatters.paid * line.outcomes;
  return { kind: 'exact', rtp: Number((paid * 10n ** 15n) / outcomes) / 1e17, cycle: null };
}

/** No spin pays more. A scatter breaks the lines through its cell: they pay only their part before it. */
function computeHighestWin({ lines, cells }: SlotGame, line: CountedLine, scatters: number): number {
  const linesPerCell = Array.from(
    { length: cells },
    (_, cell) => lines.filter((each) => each.includes(cell)).length,
  );
  const broken = Math.min(...linesPerCell);
  const withScatters = line.highest * (lines.length - broken) + line.highestBroken * broken + scatters;
  return Math.max(line.highest * lines.length, scatters === 0 ? 0 : withScatters);
}

function findObstacle(config: SlotGameConfig): string | null {
  if (config.win_mode !== 'paylines') return `the win mode is ${config.win_mode}`;
  if (config.free_spins?.enabled === true) return 'there are free spins';
  if (config.cascade?.enabled === true) return 'there are cascades';
  if (config.bonus?.enabled === true) return 'there is a bonus game';
  if (config.symbols.some(({ wild }) => wild?.variant === 'expanding')) return 'there are expanding wilds';
  return null;
}

/** Weighted outcomes and their total payout, in hundredths of the bet; and the highest payout of one. */
interface OutcomeTotals {
  readonly outcomes: bigint;
  readonly paid: bigint;
  readonly highest: number;
}

interface CountedLine extends OutcomeTotals {
  /** The most that a line broken by a symbol pays. */
  readonly highestBroken: number;
}

function enumerateLine(game: SlotGame): CountedLine {
  const weights = game.config.symbols.map(({ weight }) => weight);
  const total = BigInt(game.strip.length);
  const cells = game.lines[0]!;
  const board: number[] = Array.from({ length: game.cells }, () => 0);
  let paid = 0n;
  let highest = 0;
  let highestBroken = 0;

  function fill(reel: number, weight: bigint, isBroken: boolean): void {
    if (reel === cells.length) {
      const hundredths = findLineWin(game, board, 0)?.hundredths ?? 0;
      if (isBroken) highestBroken = Math.max(highestBroken, hundredths);
      paid += BigInt(hundredths) * weight;
      highest = Math.max(highest, hundredths);
      return;
    }
    for (const [symbol, each] of weights.entries()) {
      board[cells[reel]!] = symbol;
      const next = weight * BigInt(each);
      // Nothing counts after the symbol that ends the run: one content represents all.
      if (
        endsRun(
          game,
          cells.slice(0, reel + 1).map((cell) => board[cell]!),
        )
      )
        fill(cells.length, next * total ** BigInt(cells.length - reel - 1), true);
      else fill(reel + 1, next, false);
    }
  }

  fill(0, 1n, false);
  return { outcomes: total ** BigInt(cells.length), paid, highest, highestBroken };
}

function endsRun({ isWild, isRegular }: SlotGame, read: readonly number[]): boolean {
  const symbols = new Set(read.filter((symbol) => isWild[symbol] !== true));
  return symbols.size > 1 || [...symbols].some((symbol) => isRegular[symbol] !== true);
}

function enumerateScatters({ config, cells, strip, pay }: SlotGame): OutcomeTotals {
  const total = BigInt(strip.length);
  let paid = 0n;
  let highest = 0;
  for (const [symbol, { type, weight }] of config.symbols.entries()) {
    if (type !== 'scatter') continue;
    const bigWeight = BigInt(weight);
    let choices = 1n;
    for (let count = 0; count <= cells; count++) {
      const outcomes = choices * bigWeight ** BigInt(count) * (total - bigWeight) ** BigInt(cells - count);
      paid += outcomes * BigInt(pay[symbol]![count]!);
      choices = (choices * BigInt(cells - count)) / BigInt(count + 1);
    }
    highest += pay[symbol]![cells]!;
  }
  return { outcomes: total ** BigInt(cells), paid, highest };
}
