import { describe, expect, it } from 'vitest';
import { FAULT_NAMES } from '#shared/faults/catalogue.ts';
import { ALL_FAMILIES, searchCatalogue } from '#renderer/workbench/views/faults/catalogue-search.ts';

const findFaults = (text: string) => searchCatalogue(text).flatMap(({ faults }) => faults);

describe('a search of the catalogue', () => {
  it('without text finds every fault once', () => {
    expect(searchCatalogue('  ')).toBe(ALL_FAMILIES);
    expect(findFaults('').toSorted()).toEqual(FAULT_NAMES.toSorted());
  });

  it('matches the name, effect and family of a fault', () => {
    expect(findFaults('Tombstone')).toEqual([
      'reject_155',
      'tombstone_forgotten',
      'old_tombstone_forgotten',
      'tombstone_of_whole_round',
    ]);
    expect(findFaults('http_502')).toEqual(['http_502_html']);
    expect(findFaults('insufficient funds')).toEqual([
      'reject_100',
      'meta_balance_missing',
      'spent_win_rejected',
    ]);
    expect(findFaults('delays slow')).toEqual(['slow_body']);
  });

  it('omits families without a match', () => {
    expect(searchCatalogue('forgotten').map(({ title }) => title)).toEqual(['Rollback', 'Sequences']);
    expect(searchCatalogue('no such words')).toEqual([]);
  });
});
