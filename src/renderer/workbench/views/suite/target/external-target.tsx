import { useState } from 'react';
import { CALLBACKS } from '#shared/protocol/callback.ts';
import { GLOBAL_CURRENCIES } from '#shared/protocol/currency.ts';
import { CALLBACK_URL_LABELS } from '../../../exchange/callback-kinds.ts';
import { OtherWalletNote } from '../../../features/armed-faults/fault-banner.tsx';
import { fillFromBase } from '../../../features/casinos/casino.ts';
import { TextInput } from '../../../../ui/form/text-input.tsx';
import { findBaseUrl } from '#shared/suite/base-url.ts';
import { PlayerTarget } from './player-target.tsx';
import { getWalletFields, type TargetDraft } from './target-draft.ts';
import { useTarget } from './target-store.ts';
import { texts } from '../texts.tsx';

const CURRENCIES = [...GLOBAL_CURRENCIES].map(([value, decimals]) => ({
  value,
  note: texts.currencyNote(decimals),
}));

/** Any wallet that this machine can reach: its URLs, its secret and one of its players. */
export function ExternalTarget({ draft }: { readonly draft: TargetDraft }) {
  const { edit, secret, editSecret } = useTarget();
  const { wallet } = draft;
  // As it was typed, until something else changes the URLs.
  const [typed, setTyped] = useState<{ text: string; urls: object } | null>(null);
  const base = typed?.urls === wallet.urls ? typed.text : (findBaseUrl(wallet.urls) ?? '');
  return (
    <>
      <TextInput
        field="base"
        label={texts.baseUrl}
        help="suiteTarget"
        aside={texts.baseUrlHint}
        variant="code"
        placeholder="http://localhost:3000/wallet"
        value={base}
        onChange={(text) => {
          const urls = text.trim() === '' ? wallet.urls : fillFromBase(text);
          setTyped({ text, urls });
          edit('target.urls', { wallet: { ...wallet, urls } });
        }}
      />
      {CALLBACKS.map((callback) => (
        <TextInput
          key={callback}
          field={`target.urls.${callback}`}
          label={CALLBACK_URL_LABELS[callback]}
          variant="code"
          value={wallet.urls[callback]}
          onChange={(url) =>
            edit(`target.urls.${callback}`, {
              wallet: { ...wallet, urls: { ...wallet.urls, [callback]: url.trim() } },
            })
          }
        />
      ))}
      <TextInput
        field="target.secret"
        label={texts.secret}
        aside={texts.secretHint}
        isSecret
        value={secret}
        note={texts.secretNote}
        onChange={editSecret}
      />
      <OtherWalletNote isOwnWallet />
      <PlayerTarget
        fields={getWalletFields(draft)}
        accounts={[]}
        currencies={CURRENCIES}
        onEdit={(field, change) =>
          edit(field, {
            wallet: { ...wallet, ...(change.currency === undefined ? {} : { decimals: null }), ...change },
          })
        }
      />
    </>
  );
}
