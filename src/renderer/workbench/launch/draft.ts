import type { LaunchForm } from '#shared/contract/launch.ts';

/** The form as it stands on the screen: every field is text, an empty one is left out of the request. */
export type Draft = { readonly [Field in keyof LaunchForm]-?: string };

export const EMPTY_DRAFT: Draft = {
  casinoId: '',
  game: '',
  accountId: '',
  currency: '',
  nickname: '',
  country: '',
  locale: '',
  ip: '',
  clientType: '',
  returnUrl: '',
  depositUrl: '',
  jurisdiction: '',
  sessionId: '',
  sessionPayload: '',
};

const FIELDS = Object.keys(EMPTY_DRAFT) as (keyof Draft)[];

/** The fields that are folded away until somebody wants them. */
export const MORE_FIELDS = FIELDS.filter(
  (field) => !['casinoId', 'game', 'accountId', 'currency'].includes(field),
);

export function formOf(draft: Draft): LaunchForm {
  const { casinoId, game, accountId, currency, ...optional } = draft;
  return {
    casinoId,
    game,
    accountId,
    currency,
    ...Object.fromEntries(Object.entries(optional).filter(([, text]) => text !== '')),
  };
}

/** A draft of an earlier visit, as far as it can still be read. */
export function draftOf(remembered: unknown): Draft {
  if (typeof remembered !== 'object' || remembered === null) return EMPTY_DRAFT;
  const known = Object.entries(remembered).filter(
    ([field, text]) => field in EMPTY_DRAFT && typeof text === 'string',
  );
  return { ...EMPTY_DRAFT, ...(Object.fromEntries(known) as Partial<Draft>) };
}
