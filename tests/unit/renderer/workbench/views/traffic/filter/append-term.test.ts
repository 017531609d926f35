import { describe, expect, it } from 'vitest';
import { appendTerm } from '#renderer/workbench/views/traffic/filter/append-term.ts';

describe('a term that is added to a filter', () => {
  it.each([
    ['', 'round:7', 'round:7'],
    ['callback:betwin', 'round:7', 'callback:betwin round:7'],
    ['callback:betwin round:7', 'round:7', 'callback:betwin round:7'],
    ['-callback:balance', 'callback:balance', '-callback:balance callback:balance'],
    ['a or b', 'round:7', '(a or b) round:7'],
    ['(a or b)', 'round:7', '(a or b) round:7'],
    ['(a) or (b)', 'round:7', '((a) or (b)) round:7'],
    ['(a or b) account:p1', 'round:7', '(a or b) account:p1 round:7'],
  ])('%j and %j make %j', (filter, term, combined) => {
    expect(appendTerm(filter, term)).toBe(combined);
  });

  it('replaces an invalid filter', () => {
    expect(appendTerm('callback:', 'round:7')).toBe('round:7');
  });
});
