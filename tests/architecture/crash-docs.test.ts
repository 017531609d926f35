import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { computeCrashPoint } from '#core/games/crash/crash-point.ts';
import { computePreviousHash } from '#core/games/crash/hash-chain.ts';
import { CRASH_DEFAULTS } from '#core/gateway/games/crash/crash-play.ts';
import { CRASH_HEARTBEAT } from '#shared/games/crash-api.ts';
import { formatMultiplier } from '#shared/games/crash-curve.ts';
import { PROJECT_DIR } from '#tests/support/workbench/project.ts';

const PAGE = readFileSync(join(PROJECT_DIR, 'docs/crash.md'), 'utf8');

/** The worked example, by the first word of its lines. */
const EXAMPLE = Object.fromEntries(
  [...PAGE.matchAll(/^(hash|salt|HMAC|r|crash|before) +(\S+)$/gm)].map(([, name, value]) => [name, value]),
) as Record<'hash' | 'salt' | 'HMAC' | 'r' | 'crash' | 'before', string>;

const hasTools = ['bash', 'openssl', 'xxd'].every(
  (tool) => spawnSync('sh', ['-c', `command -v ${tool}`]).status === 0,
);

describe('the page about crash', () => {
  test('has an example that matches the engine', () => {
    expect(formatMultiplier(computeCrashPoint(EXAMPLE.hash, EXAMPLE.salt))).toBe(EXAMPLE.crash);
    expect(computePreviousHash(EXAMPLE.hash)).toBe(EXAMPLE.before);
  });

  test.skipIf(!hasTools)('has openssl commands with the same result', () => {
    const script = /```sh\n([\s\S]*?)```/.exec(PAGE)?.[1] ?? '';
    expect(script).toContain(`HASH=${EXAMPLE.hash}\nSALT=${EXAMPLE.salt}\n`);
    const { stdout } = spawnSync('bash', ['-c', `${script}\necho "$HMAC"`], { encoding: 'utf8' });
    expect(stdout.trim().split('\n')).toEqual([
      `r ${EXAMPLE.r}, crash ${EXAMPLE.crash.replace('.', '')} hundredths`,
      EXAMPLE.before,
      EXAMPLE.HMAC,
    ]);
  });

  test('states the durations of the phases, the length of a chain and the heartbeat timeout', () => {
    const { bettingMs, pauseMs, roundsPerChain } = CRASH_DEFAULTS;
    expect(PAGE).toContain(`betting window (${bettingMs / 1_000} s)`);
    expect(PAGE).toContain(`the next window opens ${pauseMs / 1_000} s later`);
    expect(PAGE).toContain(`Every ${CRASH_HEARTBEAT.everyMs / 1_000} s, in every phase`);
    expect(PAGE).toContain(`receives nothing for ${CRASH_HEARTBEAT.lostAfterMs / 1_000} s by its own clock`);
    expect(PAGE).toContain(`A chain has ${roundsPerChain.toLocaleString('en')} rounds`);
  });
});
