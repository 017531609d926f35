import { create } from 'zustand';
import type { ExchangeDetail, ExchangeKind, ExchangeSummary } from '#shared/exchange.ts';
import { formatTerm } from '#shared/filter/filter-parts.ts';
import { toRound } from '#shared/replay/round-source.ts';
import { HOLD_FIELDS } from '#shared/filter/hold-fields.ts';
import { findHoldStage } from '../../../exchange/hold-stages.ts';
import { client } from '../../../platform/client.ts';
import { runAction } from '../../../platform/use-action.ts';
import { showDialog } from '../../../platform/navigation/dialog-store.ts';
import { replayUnchanged } from '../../../features/replay/replay-unchanged.ts';
import { useRuns } from '../../../features/replay/run-store.ts';
import { announce } from '../../../../ui/announcer.ts';
import { copyExchange, copyResponseBody, type CopyFormat } from './copy-exchange.ts';
import { texts } from './texts.ts';
import { explainNotEditable } from './replayable.ts';

interface ActionError {
  /** The exchange that the action was for. */
  readonly exchangeId: number | null;
  /** Why the action failed; null if it succeeded. */
  readonly message: string | null;
}

/** The error that is shown beside the actions of an exchange, wherever the action was started. */
export const useActionError = create<ActionError>()(() => ({ exchangeId: null, message: null }));

function setError(exchangeId: number, message: string | null): void {
  useActionError.setState({ exchangeId, message });
  if (message !== null) announce(message);
}

interface ExchangeRef {
  readonly id: number;
  readonly kind: ExchangeKind;
}

/** Replays an exchange unchanged, unless `reason` says that this is impossible. */
export async function replayExchange(
  exchange: Pick<ExchangeSummary, 'id' | 'importId'>,
  reason: string | null,
): Promise<void> {
  const { id } = exchange;
  if (useRuns.getState().runs[id]?.state === 'running') return;
  setError(id, reason ?? (await replayUnchanged(exchange)));
}

export function editExchange({ id, kind }: ExchangeRef): void {
  const reason = explainNotEditable(kind);
  setError(id, reason);
  if (reason === null) showDialog({ replay: { kind: 'edit', originId: id } });
}

/** Offers a breakpoint for the next callback of this kind and player. */
export function holdNext({
  kind,
  accountId,
  vantage,
}: Pick<ExchangeSummary, 'kind' | 'accountId' | 'vantage'>): void {
  const terms = [
    formatTerm('callback', kind, HOLD_FIELDS),
    ...(accountId === null ? [] : [formatTerm('account', accountId, HOLD_FIELDS)]),
  ];
  showDialog({ breakpoint: { filter: terms.join(' '), stage: findHoldStage(vantage), next: '1' } });
}

/** Offers the round of an exchange as a load test. */
export function loadRound(summary: ExchangeSummary): void {
  const what = toRound(summary);
  if (what !== null) showDialog({ replay: { kind: 'load', what } });
}

/** Compares a replay with its original; for any other exchange, the user selects the other side. */
export function compareExchange({ id, originId }: Pick<ExchangeSummary, 'id' | 'originId'>): void {
  showDialog({
    compare: originId === null ? { leftId: id, rightId: null } : { leftId: originId, rightId: id },
  });
}

/** Pins or unpins a row of the list, or sets its note. */
export async function markExchange(
  id: number,
  change: { readonly pinned?: boolean; readonly note?: string },
): Promise<void> {
  setError(id, await runAction(() => client.exchanges.mark({ id, ...change }), texts.markSaved, announce));
}

export async function copyAs({ id }: ExchangeRef, format: CopyFormat): Promise<void> {
  setError(id, await copyExchange(id, format));
}

export async function copyResponse(exchange: ExchangeDetail): Promise<void> {
  setError(exchange.summary.id, await copyResponseBody(exchange));
}
