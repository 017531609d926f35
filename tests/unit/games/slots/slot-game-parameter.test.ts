import { expect, test } from 'vitest';
import { findSlotGameParameter, withSlotGameParameter } from '#shared/games/slots/slot-game-parameter.ts';

const PAGE = 'http://127.0.0.1:4801/slots/demo/slots';

test.each([
  ['?token=t', null],
  ['?token=t&slot_game=dune-caravan', 'dune-caravan'],
  ['?token=t&machine=dune-caravan', 'dune-caravan'],
  ['?machine=orchard-twenty&slot_game=dune-caravan', 'dune-caravan'],
])('the slot game of an address with %s is %s', (query, slotGameId) => {
  expect(findSlotGameParameter(new URL(PAGE + query))).toBe(slotGameId);
});

test.each(['?token=t', '?token=t&slot_game=dune-caravan', '?token=t&machine=dune-caravan'])(
  'another slot game replaces the one of %s',
  (query) => {
    const { search } = withSlotGameParameter(new URL(PAGE + query), 'orchard-twenty');
    expect(search).toBe('?token=t&slot_game=orchard-twenty');
  },
);
