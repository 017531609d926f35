import { operatorOfTarget, useCasinoTarget } from '../../../features/casinos/casino-target.ts';
import { focusField } from '../../../../ui/form/form.ts';
import { useRunInProgress } from '../suite-store.ts';
import { casinoFields, playerOf, walletFields, type CasinoFields } from './target-draft.ts';
import { useTarget } from './target-store.ts';

export interface RunAll {
  /** The values of the casino fields; null until loaded. */
  readonly casino: CasinoFields | null;
  /** No run can be started while another is in progress. */
  readonly isBusy: boolean;
  /** Runs all scenarios with the target of the form, or focuses the field that is invalid. */
  run(): void;
}

export function useRunAll(): RunAll {
  const { draft, secret, start } = useTarget();
  const isBusy = useRunInProgress() !== null;
  const shared = useCasinoTarget();
  const casino =
    shared.operators === null ? null : casinoFields(draft, shared.target, operatorOfTarget(shared));

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
      casinoId: casino.casinoId,
      ...playerOf(casino, casino.typed),
    };
  };

  return {
    casino,
    isBusy,
    run() {
      const requested = target();
      if (requested === null || isBusy) return;
      void start({ target: requested, strict: draft.strict }).then((invalid) => {
        if (invalid !== null) focusField(document, invalid);
      });
    },
  };
}
