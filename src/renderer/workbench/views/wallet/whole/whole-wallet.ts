import { client } from '../../../platform/client.ts';

/** What holds for the whole mock wallet, of whichever casino. */
export type WholeWallet = Awaited<ReturnType<typeof getWholeWallet>>;

export async function getWholeWallet() {
  const [settings, snapshots] = await Promise.all([
    client.wallet.settings.get(),
    client.wallet.snapshots.list(),
  ]);
  return { settings, snapshots };
}
