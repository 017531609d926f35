import { z } from 'zod';
import { replaySigningSchema, replayTargetSchema } from '#shared/contract/replay.ts';
import type { ExchangeSummary } from '#shared/exchange.ts';
import { NEW_DRAFT, type ReplayFormDraft } from './replay-draft.ts';

/** Numbers of exchanges begin anew in another data folder: the moment tells whose draft it is. */
type Origin = Pick<ExchangeSummary, 'id' | 'startedAt'>;

/** Without the secret: it is kept nowhere but in memory. */
const storedSchema = z.object({
  startedAt: z.number(),
  draft: z.object({
    target: z.enum(replayTargetSchema.options.map(({ shape }) => shape.kind.value)),
    url: z.string(),
    signing: z.enum(replaySigningSchema.options.map(({ shape }) => shape.kind.value)),
    body: z.string().nullable(),
    headers: z.string().nullable(),
    freshIds: z.array(z.string()),
    times: z.string(),
    atOnce: z.boolean(),
  }),
});

const KEY = 'ggw.replay.draft.';

/** Keeps what was written for as long as the tab, also while the workbench is restarted. */
export function storeDraft({ id, startedAt }: Origin, draft: ReplayFormDraft): void {
  const { secret: _, ...kept } = draft;
  try {
    if (draft === NEW_DRAFT) sessionStorage.removeItem(KEY + id);
    else sessionStorage.setItem(KEY + id, JSON.stringify({ startedAt, draft: kept }));
  } catch {
    // Full or forbidden: it lasts as long as the page.
  }
}

/** What was kept of this very exchange, or null. */
export function storedDraft({ id, startedAt }: Origin): ReplayFormDraft | null {
  try {
    const kept = storedSchema.safeParse(JSON.parse(sessionStorage.getItem(KEY + id) ?? 'null'));
    if (!kept.success || kept.data.startedAt !== startedAt) return null;
    return { ...NEW_DRAFT, ...kept.data.draft };
  } catch {
    return null;
  }
}
