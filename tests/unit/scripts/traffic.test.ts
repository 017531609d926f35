import { expect, test } from 'vitest';
import { createSampleTraffic } from '#tests/support/traffic/sample-traffic.ts';

test('generated traffic is byte-identical for the same seed, and different for another seed', () => {
  expect(createSampleTraffic(300, 1)).toEqual(createSampleTraffic(300, 1));
  expect(createSampleTraffic(300, 1)).not.toEqual(createSampleTraffic(300, 2));
});

test('generated traffic contains exchanges of every kind', () => {
  const traffic = createSampleTraffic(20_000);
  expect(traffic.map(({ id }) => id)).toEqual(traffic.map((_, index) => index + 1));
  expect(new Set(traffic.map(({ vantage }) => vantage))).toEqual(new Set(['gateway', 'wallet', 'launch']));
  expect(new Set(traffic.map(({ kind }) => kind))).toEqual(
    new Set(['launch', 'balance', 'betwin', 'rollback']),
  );
  for (const { vantage, peerId, id } of traffic)
    if (vantage !== 'launch') expect(peerId).toBe(vantage === 'gateway' ? id + 1 : id - 1);
  expect(traffic.some(({ attempt }) => (attempt ?? 0) > 2)).toBe(true);
  expect(traffic.some(({ faults }) => faults.length > 0)).toBe(true);
  expect(traffic.some(({ warnings }) => warnings.length > 0)).toBe(true);
  expect(traffic.some(({ signature }) => signature.verdict === 'mismatch')).toBe(true);
  expect(
    new Set(traffic.map(({ outcome }) => (outcome.kind === 'reply' ? outcome.apiCode : outcome.reason))),
  ).toEqual(new Set([null, '100', '155', '403', '500', 'timeout']));
});
