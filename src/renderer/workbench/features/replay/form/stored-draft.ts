import { z } from 'zod';
import { replaySigningSchema, replayTargetSchema } from '#shared/contract/replay.ts';
import type { ExchangeSummary } from '#shared/exchange.ts';
import { NEW_DRAFT, type ReplayFormDraft } from './replay-draft.ts';

/** Exchange numbers restart in another data folder: the time tells whose draft it is. */
type Origin = Pick<ExchangeSummary, 'id' | 'startedAt'>;

/** Without the secret, which is kept in memory only. */
const storedSchema = z.object({
  startedAt: z.number(),
  draft: z.object({
    target: z.enum(replayTargetSchema.options.map(({ shape }) => shape.kind.value)),
    url: z.string(),
    signing: z.enum(replaySigningSchema.options.map(({ shape }) => shape.kind.value)).nullable(),
    body: z.string().nullable(),
    headers: z.string().nullable(),
    freshIds: z.array(z.string()),
    times: z.string(),
    atOnce: z.boolean(),
  }),
});

const KEY = 'ggw.replay.draft.';

/** Stores the draft for the lifetime of the tab, across restarts of the workbench. */
export function writeDraft({ id, startedAt }: Origin, draft: ReplayFormDraft): void {
  const { secret: _, ...stored } = draft;
  try {
    if (draft === NEW_DRAFT) sessionStorage.removeItem(KEY + id);
    else sessionStorage.setItem(KEY + id, JSON.stringify({ startedAt, draft: stored }));
  } catch {
    // Storage is full or denied: the draft lasts as long as the page.
  }
}

/** The stored draft of this very exchange, or null. */
export function readDraft({ id, startedAt }: Origin): ReplayFormDraft | null {
  try {
    const parsed = storedSchema.safeParse(JSON.parse(sessionStorage.getItem(KEY + id) ?? 'null'));
    if (!parsed.success || parsed.data.startedAt !== startedAt) return null;
    return { ...NEW_DRAFT, ...parsed.data.draft };
  } catch {
    return null;
  }
}
