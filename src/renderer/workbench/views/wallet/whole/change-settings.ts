import type { WalletSettings } from '#shared/wallet.ts';
import { client } from '../../../platform/client.ts';

let last: Promise<unknown> = Promise.resolve();

/** Changes the settings as they are by then, one after the other: two changes at once would undo each other. */
export function changeSettings(change: Partial<WalletSettings>): Promise<WalletSettings> {
  const turn = last
    .catch(() => undefined)
    .then(async () => {
      const settings = await client.wallet.settings.get();
      return client.wallet.settings.save({ settings: { ...settings, ...change } });
    });
  last = turn;
  return turn;
}
