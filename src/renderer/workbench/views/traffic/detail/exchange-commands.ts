import { create } from 'zustand';
import type { ExchangeKind, ExchangeSummary } from '#shared/exchange.ts';
import { showDialog } from '../../../platform/navigation/dialog-store.ts';
import { replayNow } from '../../../features/replay/replay-now.ts';
import { useRuns } from '../../../features/replay/run-store.ts';
import { announce } from '../../../../ui/announcer.ts';
import { copyExchange, type CopyFormat } from './copy-exchange.ts';
import { whyNotEditable } from './replayable.ts';

interface ActionError {
  /** The exchange that something was asked of. */
  readonly of: number | null;
  /** Why it did not come about; null where it did. */
  readonly words: string | null;
}

/** What is said beside the actions of an exchange, wherever they were chosen. */
export const useActionError = create<ActionError>()(() => ({ of: null, words: null }));

function say(of: number, words: string | null): void {
  useActionError.setState({ of, words });
  if (words !== null) announce(words);
}

interface Subject {
  readonly id: number;
  readonly kind: ExchangeKind;
}

/** Sends it again as it was, unless `why` says that it cannot be. */
export async function replayExchange({ id }: Subject, why: string | null): Promise<void> {
  if (useRuns.getState().runs[id]?.state === 'running') return;
  say(id, why ?? (await replayNow(id)));
}

export function editExchange({ id, kind }: Subject): void {
  const why = whyNotEditable(kind);
  say(id, why);
  if (why === null) showDialog({ replay: { kind: 'edit', originId: id } });
}

/** A replay with what it is a replay of, anything else with what is still to be chosen. */
export function compareExchange({ id, originId }: Pick<ExchangeSummary, 'id' | 'originId'>): void {
  showDialog({
    compare: originId === null ? { leftId: id, rightId: null } : { leftId: originId, rightId: id },
  });
}

export async function copyAs({ id }: Subject, format: CopyFormat): Promise<void> {
  say(id, await copyExchange(id, format));
}
