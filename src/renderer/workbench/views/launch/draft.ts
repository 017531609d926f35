import { DEMO_DEFAULTS } from '#shared/protocol/limits.ts';
import type { LaunchForm, RequestedSpin } from '#shared/contract/launch.ts';
import { FIRST_SPINS } from '#shared/contract/slots.ts';
import type { CasinoTarget } from '../../features/casinos/casino-target.ts';

export const LAUNCH_MODES = ['real', 'demo', 'demo_anonymous'] as const;
export type LaunchMode = (typeof LAUNCH_MODES)[number];

/**
 * The form without its target: every field is text, and empty fields are omitted from the request. Fields of the other
 * mode keep their values.
 */
export type Draft = {
  readonly [
    Field in Exclude<keyof LaunchForm, 'mode' | keyof CasinoTarget> | 'playerId' | 'firstSpin'
  ]-?: string;
} & { readonly mode: LaunchMode };
export type DraftField = Exclude<keyof Draft, 'mode'>;

export const EMPTY_DRAFT: Draft = {
  mode: 'real',
  game: '',
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
  balance: DEMO_DEFAULTS.balance,
  playerId: '',
  firstSpin: '',
};

/** Fields of a real-money launch that are collapsed by default. */
export const MORE_FIELDS = [
  'nickname',
  'country',
  'locale',
  'ip',
  'clientType',
  'returnUrl',
  'depositUrl',
  'jurisdiction',
  'sessionId',
  'sessionPayload',
] as const satisfies readonly DraftField[];

/** `defaults` are sent for empty fields of the draft. */
export function toForm(
  draft: Draft,
  { casinoId, accountId, currency }: CasinoTarget,
  defaults: Pick<LaunchForm, 'locale'> = {},
): LaunchForm & { readonly mode: LaunchMode } {
  const { mode, game } = draft;
  if (mode === 'real') {
    return { mode, casinoId, game, accountId, currency, ...defaults, ...getFilledFields(draft, MORE_FIELDS) };
  }
  return {
    mode,
    casinoId,
    game,
    accountId: draft.playerId,
    currency,
    ...defaults,
    ...getFilledFields(draft, ['balance', 'locale', 'returnUrl']),
  };
}

/** The wanted result of the first spin, as in the draft; empty for any result. */
export function toSpinDraft({ slotGame, shows }: RequestedSpin): string {
  return `${shows} ${slotGame}`;
}

/** The wanted result of the first spin; null for any result, or for a game other than slots. */
export function getRequestedSpin({ game, firstSpin }: Draft): RequestedSpin | null {
  const [wanted, slotGame] = firstSpin.split(' ');
  const shows = FIRST_SPINS.find((each) => each === wanted);
  return game !== 'slots' || slotGame === undefined || shows === undefined ? null : { slotGame, shows };
}

/** The stored draft of an earlier visit, as far as it is still valid. */
export function toDraft(stored: unknown): Draft {
  if (typeof stored !== 'object' || stored === null) return EMPTY_DRAFT;
  const entries = Object.entries(stored).filter(
    ([field, text]) => field in EMPTY_DRAFT && field !== 'mode' && typeof text === 'string',
  );
  const mode = LAUNCH_MODES.find((each) => 'mode' in stored && stored.mode === each);
  return { ...EMPTY_DRAFT, ...(Object.fromEntries(entries) as Partial<Draft>), ...(mode ? { mode } : {}) };
}

function getFilledFields<Field extends DraftField>(draft: Draft, fields: readonly Field[]) {
  return Object.fromEntries(
    fields.filter((field) => draft[field] !== '').map((field) => [field, draft[field]]),
  ) as Partial<Record<Field, string>>;
}
