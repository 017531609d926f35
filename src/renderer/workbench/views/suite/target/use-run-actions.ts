import { findTargetOperator, useCasinoTarget } from '../../../features/casinos/casino-target.ts';
import { focusField } from '../../../../ui/form/form.ts';
import { useRunInProgress } from '../suite-store.ts';
import {
  getCasinoFields,
  toExploreOptions,
  getPlayer,
  getSecondAccount,
  getWalletFields,
  type CasinoFields,
} from './target-draft.ts';
import { useTarget, type RequestedRun } from './target-store.ts';

export interface RunActions {
  /** The values of the casino fields; null until loaded. */
  readonly casino: CasinoFields | null;
  /** No run can be started while another is in progress, or before the casinos are loaded. */
  readonly isBusy: boolean;
  /** Run with the target of the form, or focus the field that is invalid. */
  runAll(): void;
  explore(): void;
}

export function useRunActions(): RunActions {
  const { draft, secret, start } = useTarget();
  const isBusy = useRunInProgress() !== null;
  const shared = useCasinoTarget();
  const casino =
    shared.operators === null ? null : getCasinoFields(draft, shared.target, findTargetOperator(shared));

  const getTarget = (): Record<string, unknown> | null => {
    if (draft.kind === 'external') {
      return {
        kind: 'external',
        urls: draft.wallet.urls,
        secret,
        ...getPlayer(getWalletFields(draft), draft.wallet.decimals),
      };
    }
    if (casino === null) return null;
    return {
      kind: 'casino',
      casinoId: casino.casinoId,
      ...getPlayer(casino, casino.typed),
    };
  };

  const run = (requested: RequestedRun): void => {
    const against = getTarget();
    if (against === null || isBusy) return;
    // Only scenarios have the field, and only there can it be corrected.
    const secondAccountId = requested.kind === 'scenarios' ? getSecondAccount(draft) : null;
    void start({ ...against, secondAccountId }, requested).then((invalid) => {
      if (invalid !== null) focusField(document, invalid);
    });
  };

  return {
    casino,
    isBusy: isBusy || (draft.kind === 'casino' && casino === null),
    runAll: () => run({ kind: 'scenarios', strict: draft.strict }),
    explore: () => run({ kind: 'fuzz', options: toExploreOptions(draft.explore) }),
  };
}
