import { describe, expect, test } from 'vitest';
import { NO_GATEWAY_FAULTS } from '#shared/gateway.ts';
import { operatorSettings } from '#tests/support/workbench/operator.ts';
import { startStubPlay, type StubPlay } from '#tests/support/games/stub-play.ts';

const CALLBACKS = ['balance', 'betwin', 'rollback', 'finish'] as const;

/** Makes the gateway send each of the four callbacks, and returns their session payload. */
async function playAllCallbacks({ bench, wallet, player }: StubPlay): Promise<unknown[]> {
  await player.load();
  for (const roundFlow of ['error_after_bet', 'unfinished'] as const) {
    await bench.client.gateway.faults.set({ ...NO_GATEWAY_FAULTS, roundFlow });
    await player.bet();
  }
  await expect
    .poll(() => [wallet.getCalls('rollback').length, wallet.getCalls('finish').length])
    .toEqual([1, 1]);
  return CALLBACKS.map((callback) => {
    const [call] = wallet.getCalls(callback);
    return 'session_payload' in call!.json ? call!.json.session_payload : 'not sent';
  });
}

describe('session_payload (decision 3)', () => {
  test.each([
    { label: 'text', payload: 'abc' },
    { label: 'nothing', payload: '' },
    { label: 'JSON', payload: '{"a": 1, "b":[ ]}' },
    { label: 'odd characters', payload: 'line\nü 😀 \u2028 \u0000 \u{feff}"\\' },
    { label: 'half of a surrogate pair', payload: 'a\ud800b' },
    { label: '4096 characters', payload: 'ü'.repeat(4096) },
  ])(
    'is echoed at the top level of all four callbacks, character by character: $label',
    async ({ payload }) => {
      const played = await startStubPlay({ launch: { session_payload: payload } });
      expect(await playAllCallbacks(played)).toEqual([payload, payload, payload, payload]);
    },
  );

  test('is missing in all four if the launch had none', async () => {
    expect(await playAllCallbacks(await startStubPlay())).toEqual([
      'not sent',
      'not sent',
      'not sent',
      'not sent',
    ]);
  });

  test('is missing in all four if the operator has it disabled', async () => {
    const played = await startStubPlay({
      acme: { echo_session_payload: false },
      launch: { session_payload: 'abc' },
    });
    expect(await playAllCallbacks(played)).toEqual(['not sent', 'not sent', 'not sent', 'not sent']);
  });

  test('follows the operator’s setting from the next callback on, also for old sessions', async () => {
    const { bench, wallet, player } = await startStubPlay({ launch: { session_payload: 'abc' } });
    for (const echo_session_payload of [true, false, true]) {
      const settings = operatorSettings({ callback_urls: wallet.callbackUrls, echo_session_payload });
      await bench.client.operators.update({ operator: settings });
      await player.load();
    }
    expect(wallet.getCalls('balance').map(({ json }) => json.session_payload)).toEqual([
      'abc',
      undefined,
      'abc',
    ]);
  });
});
