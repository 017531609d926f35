import { describe, expect, it } from 'vitest';
import { faultArmingSchema, type FaultArmingInput } from '#shared/faults/arming.ts';
import {
  formatArmingCommand,
  formatPresetCommand,
} from '#renderer/workbench/views/faults/form/arming-command.ts';

const formatParsed = (arming: FaultArmingInput): string =>
  formatArmingCommand(faultArmingSchema.parse(arming), { prefix: 'ggw', options: '' });

describe('the command for an arming', () => {
  it('omits the defaults of the catalogue', () => {
    expect(formatParsed({ fault: 'latency_fixed', parameters: { ms: 1_000 } })).toBe(
      'ggw faults arm latency_fixed',
    );
  });

  it('contains everything else', () => {
    const command = formatParsed({
      fault: 'connection_reset',
      stage: 'after_ledger',
      callbacks: ['betwin', 'rollback'],
      casinoId: 'demo',
      accountId: 'alice',
      roundId: 'r-1',
      frequency: { kind: 'next', count: 2 },
    });
    expect(command).toBe(
      'ggw faults arm connection_reset --stage after --callbacks betwin,rollback --casino demo --account alice --round r-1 --next 2',
    );
  });

  it.each([
    [{ kind: 'every', nth: 3 }, '--every 3'],
    [{ kind: 'chance', probability: 0.3 }, '--chance 0.3 --seed s'],
    [{ kind: 'for', seconds: 30 }, '--for 30s'],
  ] as const)('%j is %s', (frequency, flags) => {
    const seed = frequency.kind === 'chance' ? { seed: 's' } : {};
    expect(formatParsed({ fault: 'reject_100', frequency, ...seed })).toBe(
      `ggw faults arm reject_100 ${flags}`,
    );
  });

  it('sets every number that differs from its default', () => {
    const parameters = { min_ms: 5, max_ms: 2_000 };
    expect(formatParsed({ fault: 'latency_uniform', parameters })).toBe(
      'ggw faults arm latency_uniform --set min_ms=5',
    );
  });

  it('quotes values that a shell would split', () => {
    expect(formatParsed({ fault: 'reject_100', accountId: "o'neil & co" })).toBe(
      String.raw`ggw faults arm reject_100 --account 'o'\''neil & co'`,
    );
  });

  it('contains only the name of a preset', () => {
    const call = { prefix: 'npm run -s ggw --', options: '' };
    expect(formatPresetCommand('flaky_500s', call)).toBe('npm run -s ggw -- faults arm flaky_500s');
  });

  it('contains the data folder if the workbench does not use the default one', () => {
    const call = { prefix: 'ggw', options: ' --data-dir /srv/wallet' };
    const arming = faultArmingSchema.parse({ fault: 'http_500' });
    expect(formatArmingCommand(arming, call)).toBe('ggw faults arm http_500 --data-dir /srv/wallet');
    expect(formatPresetCommand('flaky_500s', call)).toBe('ggw faults arm flaky_500s --data-dir /srv/wallet');
  });
});
