import type { z } from 'zod';
import type { bonusSchema, freeSpinsSchema } from './slots-features.ts';
import type { SlotsSymbol } from './slots-symbol.ts';

/** A rule between fields that a configuration breaks. */
export interface BrokenRule {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

interface Fields {
  readonly reels: number;
  readonly rows: number;
  readonly win_mode: 'paylines' | 'ways' | 'cluster';
  readonly symbols: readonly SlotsSymbol[];
  readonly cascade?: { readonly enabled: boolean } | undefined;
  readonly strips?: readonly (readonly string[])[] | undefined;
  readonly paylines?: readonly (readonly number[])[] | undefined;
  readonly free_spins?: z.infer<typeof freeSpinsSchema> | undefined;
  readonly bonus?: z.infer<typeof bonusSchema> | undefined;
}

/** The largest table from which one draw chooses a symbol. */
const MAX_TOTAL_WEIGHT = 65_536;

/** The rules that no single field can show. Every broken rule is reported with its field. */
export function findBrokenRules(config: Fields): BrokenRule[] {
  return [
    ...checkSymbols(config),
    ...checkStrips(config),
    ...checkPaylines(config),
    ...checkFeatures(config),
  ];
}

function* checkSymbols({ symbols, reels, rows, win_mode }: Fields): Generator<BrokenRule> {
  const seen = new Set<string>();
  for (const [index, symbol] of symbols.entries()) {
    const at = (...path: (string | number)[]) => ['symbols', index, ...path];
    if (seen.has(symbol.id)) yield { path: at('id'), message: 'must be unique' };
    seen.add(symbol.id);
    if (symbol.wild !== undefined && symbol.type !== 'wild')
      yield { path: at('wild'), message: 'only applies to symbols of type wild' };
    const max = win_mode === 'cluster' || symbol.type === 'scatter' ? reels * rows : reels;
    for (const count of Object.keys(symbol.payouts)) {
      if (symbol.type === 'bonus')
        yield {
          path: at('payouts', count),
          message: 'does not apply to symbols of type bonus, whose prizes pay',
        };
      else if (Number(count) > max)
        yield {
          path: at('payouts', count),
          message: `must be at most ${max}: no more symbols can occur together`,
        };
    }
  }
  if (!symbols.some(({ type, payouts }) => type === 'regular' && Object.keys(payouts).length > 0))
    yield { path: ['symbols'], message: 'must have a regular symbol that pays' };
  if (symbols.reduce((sum, { weight }) => sum + weight, 0) > MAX_TOTAL_WEIGHT)
    yield { path: ['symbols'], message: `must have weights that add up to at most ${MAX_TOTAL_WEIGHT}` };
}

function* checkStrips({ strips, symbols, reels, rows, cascade }: Fields): Generator<BrokenRule> {
  if (strips === undefined) {
    for (const [index, { weight }] of symbols.entries())
      if (weight === 0)
        yield { path: ['symbols', index, 'weight'], message: 'must be at least 1 without strips' };
    return;
  }
  if (cascade?.enabled === true)
    yield {
      path: ['strips'],
      message: 'does not apply to games with cascades, where symbols are drawn by weight',
    };
  if (strips.length !== reels)
    yield { path: ['strips'], message: `must have a strip for each of the ${reels} reels` };
  const symbolIds = new Set(symbols.map(({ id }) => id));
  for (const [reel, strip] of strips.entries()) {
    if (strip.length < rows)
      yield { path: ['strips', reel], message: `must have at least one symbol for each of the ${rows} rows` };
    for (const [index, id] of strip.entries())
      if (!symbolIds.has(id))
        yield { path: ['strips', reel, index], message: `is ${id}, which is not the ID of a symbol` };
  }
}

function* checkPaylines({ win_mode, paylines, reels, rows }: Fields): Generator<BrokenRule> {
  if (win_mode !== 'paylines') {
    if (paylines !== undefined)
      yield { path: ['paylines'], message: 'only applies to the win mode paylines' };
    return;
  }
  if (paylines === undefined) yield { path: ['paylines'], message: 'is required for the win mode paylines' };
  const seen = new Set<string>();
  for (const [index, line] of (paylines ?? []).entries()) {
    if (line.length !== reels)
      yield { path: ['paylines', index], message: `must name a row for each of the ${reels} reels` };
    for (const [reel, row] of line.entries())
      if (row >= rows)
        yield { path: ['paylines', index, reel], message: `must be below ${rows}, the number of rows` };
    if (seen.has(line.join())) yield { path: ['paylines', index], message: 'must be unique' };
    seen.add(line.join());
  }
}

function* checkFeatures(config: Fields): Generator<BrokenRule> {
  const { symbols, free_spins: freeSpins, bonus } = config;
  const cells = config.reels * config.rows;
  const needs = [
    { field: 'free_spins', type: 'scatter', feature: freeSpins },
    { field: 'bonus', type: 'bonus', feature: bonus },
  ];
  for (const { field, type, feature } of needs) {
    if (feature?.enabled !== true) continue;
    if (!symbols.some((symbol) => symbol.type === type))
      yield { path: [field], message: `needs a symbol of type ${type}` };
    if (feature.trigger_count > cells)
      yield {
        path: [field, 'trigger_count'],
        message: `must not be more than the ${cells} cells of the grid`,
      };
  }
  for (const [index, { wild }] of symbols.entries()) {
    const stays = wild?.variant === 'sticky' || wild?.variant === 'walking';
    if (stays && freeSpins?.enabled !== true)
      yield {
        path: ['symbols', index, 'wild'],
        message: `is ${wild.variant}, but a round without free_spins has no next spin`,
      };
  }
}
