import {
  SESSION_MODES,
  SESSION_STATES,
  UNCLOSED_ROUND_STATES,
  type RoundState,
} from '../contract/sessions.ts';
import {
  createChoiceField,
  createKnownField,
  createOrderedField,
  createTextField,
  type FilterFields,
} from './filter-field.ts';

/** The values of `round_state:`, in the words of the interface, and `unclosed` for several of them. */
export const ROUND_STATE_VALUES = {
  open: ['open'],
  unclosed: UNCLOSED_ROUND_STATES,
  finished: ['finished'],
  not_started: ['not_started'],
  rolled_back: ['rolled_back'],
  rollback_rejected: ['rollback_refused'],
  rollback_invalid: ['rollback_invalid'],
  rollback_exhausted: ['rollback_exhausted'],
  rollback_dropped: ['rollback_dropped'],
  finish_rejected: ['finish_refused'],
  finish_invalid: ['finish_invalid'],
  finish_exhausted: ['finish_exhausted'],
  finish_dropped: ['finish_dropped'],
} as const satisfies Record<string, readonly RoundState[]>;

const FIELDS = {
  state: createChoiceField('state', SESSION_STATES),
  mode: createChoiceField('with real money or as a demo', SESSION_MODES),
  round_state: createChoiceField('has a round in this state', Object.keys(ROUND_STATE_VALUES), {
    unclosed: 'its rollback or finish was rejected, exhausted or dropped, or got an invalid response',
  }),
  account: createKnownField('player'),
  game: createKnownField('game'),
  casino: createKnownField('casino'),
  operator: createKnownField('operator'),
  currency: createKnownField('currency'),
  session: createKnownField('session'),
  round: createTextField('has this round'),
  rounds: createOrderedField('number of rounds'),
  open: createOrderedField('number of open rounds'),
  created: createOrderedField('creation time', 'date'),
  activity: createOrderedField('time of the last activity', 'date'),
  ended: createOrderedField('end time', 'date'),
};
export type SessionField = keyof typeof FIELDS;

export const SESSION_FIELDS: FilterFields<SessionField> = FIELDS;
