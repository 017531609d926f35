import { operator } from '#tests/support/workbench/operator.ts';
import { startTestWorkbench } from '#tests/support/workbench/test-workbench.ts';
import { createWalletCaller } from '#tests/support/wallets/wallet-caller.ts';
import type { ManualEdit } from './model-requests.ts';
import { DECIMALS } from './model-state.ts';
import type { PlayedWallet } from './play.ts';

const CUSTOM = 'CUSTOM_';

/** A running wallet, called over signed requests and changed through the contract; it knows the model's currencies. */
export async function startWalletOverSockets(): Promise<PlayedWallet> {
  const acme = operator({
    custom_currencies: Object.entries(DECIMALS)
      .filter(([code]) => code.startsWith(CUSTOM))
      .map(([code, decimals]) => ({ code: code.slice(CUSTOM.length), name: code, decimals })),
  });
  const { client, wallet } = await startTestWorkbench({ operators: [acme] });
  const { post } = createWalletCaller(`${wallet}/acme`, acme.secret);
  const casinoId = 'acme';

  async function change(each: ManualEdit): Promise<void> {
    if (each.kind === 'player') {
      const { accountId, accounts } = each;
      await client.players.add({ casinoId, accountId });
      for (const account of accounts) await client.players.setAccount({ casinoId, accountId, ...account });
    }
    if (each.kind === 'status') await client.players.setStatus({ casinoId, ...each });
    if (each.kind === 'account') {
      const { accountId, currency, set } = each;
      await client.players.setAccount({ casinoId, accountId, currency, ...set });
    }
    if (each.kind === 'settings') {
      const settings = { bonus_first: each.bonusFirst, tombstone_api_code: each.tombstoneCode };
      await client.wallet.settings.save({ settings });
    }
  }

  return {
    send: async (callback, body) => ({ ...(await post(callback, body)), warnings: null }),
    async byHand(changes) {
      for (const each of changes) await change(each);
    },
    async walletAccount(accountId, currency) {
      const player = (await client.players.list({ casinoId })).find((each) => each.accountId === accountId);
      return player!.accounts.find((account) => account.currency === currency)!;
    },
  };
}
