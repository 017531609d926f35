import { focusField } from '../../../../ui/form/form.ts';
import { useRunInProgress } from '../suite-store.ts';
import { casinoFields, playerOf, walletFields, type CasinoFields } from './target-draft.ts';
import { useTarget } from './target-store.ts';
import { useTargetOffers, type TargetOffers } from './use-target-offers.ts';

export interface RunAll {
  /** The available casinos, and the values of the casino fields; null until loaded. */
  readonly casino: { readonly offers: TargetOffers; readonly fields: CasinoFields } | null;
  /** No run can be started while another is in progress. */
  readonly isBusy: boolean;
  /** Runs all scenarios with the target of the form, or focuses the field that is invalid. */
  run(): void;
}

export function useRunAll(): RunAll {
  const { draft, secret, start } = useTarget();
  const isBusy = useRunInProgress() !== null;
  const offers = useTargetOffers(draft.casino.casinoId);
  const casino =
    offers === null
      ? null
      : { offers, fields: casinoFields(draft, offers.casinoId, offers.operator, offers.players) };

  const target = (): Record<string, unknown> | null => {
    if (draft.kind === 'external') {
      return {
        kind: 'external',
        urls: draft.wallet.urls,
        secret,
        ...playerOf(walletFields(draft), draft.wallet.decimals),
      };
    }
    if (casino === null) return null;
    return {
      kind: 'casino',
      casinoId: casino.fields.casinoId,
      ...playerOf(casino.fields, draft.casino.decimals),
    };
  };

  return {
    casino,
    isBusy,
    run() {
      const requested = target();
      if (requested === null || isBusy) return;
      void start({ target: requested, strict: draft.strict }).then((wrong) => {
        if (wrong !== null) focusField(document, wrong);
      });
    },
  };
}
