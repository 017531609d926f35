import { z } from 'zod';

const subjectSchema = z.strictObject({
  /** Null for what was captured here or, if that consists of replays only, for the newest import. */
  importId: z.int().nullable(),
  /** Null if unknown: then any. */
  casinoId: z.string().nullable(),
  accountId: z.string().nullable(),
});
type Subject = z.infer<typeof subjectSchema>;

/** Which copy of a round or session is meant: several imports, casinos and players may have one with the same ID. */
export const roundSourceSchema = subjectSchema.extend({
  /** An imported exchange of the copy, which tells it from one of another wallet; without it, any that agrees. */
  exchangeId: z.int().optional(),
});
export type RoundSource = z.infer<typeof roundSourceSchema>;

const source = roundSourceSchema.optional();
export const roundSelectionSchema = z.strictObject({
  kind: z.literal('round'),
  roundId: z.string().min(1),
  /** Without it, the copy that was captured here, or else that of the newest import. */
  source,
});

export type SelectedRound = z.infer<typeof roundSelectionSchema> & { readonly source: RoundSource };

/** The callbacks of a round or a session. */
export const selectionSchema = z.discriminatedUnion('kind', [
  roundSelectionSchema,
  z.strictObject({ kind: z.literal('session'), sessionId: z.string().min(1), source }),
]);
export type RoundSelection = z.infer<typeof selectionSchema>;

/** A copy of a round or session. */
export const roundCopySchema = subjectSchema.extend({
  /** The lowest ID of its exchanges. */
  firstId: z.int(),
  exchanges: z.int(),
});
export type RoundCopy = z.infer<typeof roundCopySchema>;

type Origin = Subject & { readonly id: number };

/** The copy that an exchange belongs to. */
export function toRoundSource({ importId, casinoId, accountId, id }: Origin): RoundSource {
  const subject = { importId, casinoId, accountId };
  return importId === null ? subject : { ...subject, exchangeId: id };
}

/** The round of an exchange, in the copy that it belongs to; null if it has none. */
export function toRound({
  roundId,
  ...exchange
}: Origin & { readonly roundId: string | null }): SelectedRound | null {
  return roundId === null ? null : { kind: 'round', roundId, source: toRoundSource(exchange) };
}

/** The same for its session. */
export function toSession({
  sessionId,
  ...exchange
}: Origin & { readonly sessionId: string | null }): RoundSelection | null {
  return sessionId === null ? null : { kind: 'session', sessionId, source: toRoundSource(exchange) };
}
