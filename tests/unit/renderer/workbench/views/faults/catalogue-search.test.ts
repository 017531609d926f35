import { describe, expect, it } from 'vitest';
import { FAULT_NAMES } from '#shared/faults/catalogue.ts';
import { ALL_FAMILIES, searchCatalogue } from '#renderer/workbench/views/faults/catalogue-search.ts';

const found = (text: string) => searchCatalogue(text).flatMap(({ faults }) => faults);

describe('a search of the catalogue', () => {
  it('without text finds every fault once', () => {
    expect(searchCatalogue('  ')).toBe(ALL_FAMILIES);
    expect(found('').toSorted()).toEqual(FAULT_NAMES.toSorted());
  });

  it('matches the name, effect and family of a fault', () => {
    expect(found('Tombstone')).toEqual([
      'reject_155',
      'tombstone_forgotten',
      'old_tombstone_forgotten',
      'tombstone_of_whole_round',
    ]);
    expect(found('http_502')).toEqual(['http_502_html']);
    expect(found('insufficient funds')).toEqual(['reject_100', 'meta_balance_missing', 'spent_win_rejected']);
    expect(found('delays slow')).toEqual(['slow_body']);
  });

  it('leaves out families without a match', () => {
    expect(searchCatalogue('forgotten').map(({ title }) => title)).toEqual(['Rollback', 'Histories']);
    expect(searchCatalogue('no such words')).toEqual([]);
  });
});
