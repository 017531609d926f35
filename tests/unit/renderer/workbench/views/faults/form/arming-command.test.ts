import { describe, expect, it } from 'vitest';
import { faultArmingSchema, type FaultArmingInput } from '#shared/faults/arming.ts';
import {
  formatArmingCommand,
  formatPresetCommand,
} from '#renderer/workbench/views/faults/form/arming-command.ts';

const getCommand = (arming: FaultArmingInput): string =>
  formatArmingCommand(faultArmingSchema.parse(arming), { prefix: 'ggw', options: '' });

describe('the command that arms the same', () => {
  it('leaves out the defaults of the catalogue', () => {
    expect(getCommand({ fault: 'latency_fixed', parameters: { ms: 1_000 } })).toBe(
      'ggw faults arm latency_fixed',
    );
  });

  it('names everything else', () => {
    const command = getCommand({
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
    expect(getCommand({ fault: 'reject_100', frequency, ...seed })).toBe(
      `ggw faults arm reject_100 ${flags}`,
    );
  });

  it('sets each number that was changed', () => {
    const parameters = { min_ms: 5, max_ms: 2_000 };
    expect(getCommand({ fault: 'latency_uniform', parameters })).toBe(
      'ggw faults arm latency_uniform --set min_ms=5',
    );
  });

  it('quotes what a shell would split', () => {
    expect(getCommand({ fault: 'reject_100', accountId: "o'neil & co" })).toBe(
      String.raw`ggw faults arm reject_100 --account 'o'\''neil & co'`,
    );
  });

  it('of a preset has its name', () => {
    const call = { prefix: 'npm run -s ggw --', options: '' };
    expect(formatPresetCommand('flaky_500s', call)).toBe('npm run -s ggw -- faults arm flaky_500s');
  });

  it('names the data folder of a workbench that does not use the default one', () => {
    const call = { prefix: 'ggw', options: ' --data-dir /srv/wallet' };
    const arming = faultArmingSchema.parse({ fault: 'http_500' });
    expect(formatArmingCommand(arming, call)).toBe('ggw faults arm http_500 --data-dir /srv/wallet');
    expect(formatPresetCommand('flaky_500s', call)).toBe('ggw faults arm flaky_500s --data-dir /srv/wallet');
  });
});
