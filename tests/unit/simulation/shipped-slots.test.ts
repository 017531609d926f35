import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compileSlots } from '#shared/games/slots/engine/slot-game.ts';
import { readSlotsFile, getSlotsFile, listSlotsNames } from '#core/slots-files/slots-files.ts';
import { computeExactRtp } from '#core/simulation/exact-rtp.ts';
import { createRtpReport } from '#core/simulation/rtp-report.ts';
import { simulateBlock } from '#core/simulation/simulate-rounds.ts';
import { PROJECT_DIR } from '#tests/support/workbench/project.ts';

const FOLDER = join(PROJECT_DIR, 'resources/slots');
/** Few enough for a test. Before a game is shipped, `ggw rtp` plays ten million spins. */
const SPINS = 40_000;

function readConfig(name: string) {
  const read = readSlotsFile(getSlotsFile(FOLDER, name));
  if (read.kind !== 'read') throw new Error(JSON.stringify(read.issues));
  return read.value.config;
}

const NAMES = listSlotsNames(FOLDER);

describe.each(NAMES)('%s', (name) => {
  const config = readConfig(name);

  test('has its file name as its id', () => {
    expect(config.id).toBe(name);
  });

  test('states the RTP and the volatility that a simulation confirms, and never exceeds its maximum win', () => {
    const tally = simulateBlock(compileSlots(config), 'shipped', 0, SPINS);
    const report = createRtpReport(config, tally, { seed: 'shipped', exact: computeExactRtp(config) });
    expect(report).toMatchObject({ info_rtp_in_interval: true, volatility: config.volatility });
    expect(report.highest_win).toBeLessThanOrEqual(config.max_win_multiplier);
  });
});

test('the shipped game without features states its exact RTP, to two decimals', () => {
  const config = readConfig('orchard-twenty');
  const exact = computeExactRtp(config);
  expect(exact.kind === 'exact' && (exact.rtp * 100).toFixed(2)).toBe(String(config.info_rtp));
});

test('the shipped games together use every win mode, every kind of wild and every feature', () => {
  const configs = NAMES.map(readConfig);
  const used = new Set(
    configs.flatMap(({ win_mode, symbols, free_spins: free, cascade, bonus }) => [
      win_mode,
      ...symbols.flatMap(({ type, wild }) => [type, wild?.variant ?? 'plain']),
      ...(free?.enabled === true ? ['free spins', free.retrigger_enabled ? 'retriggers' : ''] : []),
      ...(cascade?.enabled === true ? ['cascades'] : []),
      ...(bonus?.enabled === true ? [bonus.type] : []),
    ]),
  );
  const modes = ['paylines', 'ways', 'cluster'];
  const wilds = ['plain', 'expanding', 'sticky', 'walking', 'multiplier'];
  const features = ['scatter', 'bonus', 'free spins', 'retriggers', 'cascades', 'wheel', 'pick'];
  expect([...used]).toEqual(expect.arrayContaining([...modes, ...wilds, ...features]));
});
