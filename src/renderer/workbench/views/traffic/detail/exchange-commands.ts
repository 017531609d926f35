import { create } from 'zustand';
import type { ExchangeKind, ExchangeSummary } from '#shared/exchange.ts';
import { showDialog } from '../../../platform/navigation/dialog-store.ts';
import { replayNow } from '../../../features/replay/replay-now.ts';
import { useRuns } from '../../../features/replay/run-store.ts';
import { announce } from '../../../../ui/announcer.ts';
import { copyExchange, type CopyFormat } from './copy-exchange.ts';
import { whyNotEditable } from './replayable.ts';

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

interface Subject {
  readonly id: number;
  readonly kind: ExchangeKind;
}

/** Replays an exchange unchanged, unless `why` says that this is impossible. */
export async function replayExchange({ id }: Subject, why: string | null): Promise<void> {
  if (useRuns.getState().runs[id]?.state === 'running') return;
  setError(id, why ?? (await replayNow(id)));
}

export function editExchange({ id, kind }: Subject): void {
  const why = whyNotEditable(kind);
  setError(id, why);
  if (why === null) showDialog({ replay: { kind: 'edit', originId: id } });
}

/** Compares a replay with its original; for any other exchange, the user selects the other side. */
export function compareExchange({ id, originId }: Pick<ExchangeSummary, 'id' | 'originId'>): void {
  showDialog({
    compare: originId === null ? { leftId: id, rightId: null } : { leftId: originId, rightId: id },
  });
}

export async function copyAs({ id }: Subject, format: CopyFormat): Promise<void> {
  setError(id, await copyExchange(id, format));
}
