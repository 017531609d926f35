import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FilterNode } from '#shared/filter/filter-node.ts';
import { LEDGER_FIELDS } from '#shared/filter/ledger-fields.ts';
import { parseFilter } from '#shared/filter/parse-filter.ts';
import { arbitraryFilter, formatFilter, removePositions } from '#tests/support/traffic/random-filter.ts';

function parseNode(text: string): FilterNode {
  const parsed = parseFilter(text);
  if (parsed.kind === 'invalid') throw new Error(JSON.stringify(parsed.issues));
  return removePositions(parsed.node);
}

/** The marked text and the message of each issue. */
function findIssues(text: string): [string, string][] {
  const parsed = parseFilter(text);
  if (parsed.kind === 'filter') throw new Error(`${text} is understood`);
  return parsed.issues.map(({ from, to, message }) => [text.slice(from, to), message]);
}

const term = (field: string, value: string, operator = '=') => ({
  kind: 'term',
  field,
  operator,
  value,
  from: 0,
  to: 0,
});
const textTerm = (text: string) => ({ kind: 'text', text, from: 0, to: 0 });

describe('a filter', () => {
  test('without terms matches everything', () => {
    expect(parseNode('')).toEqual({ kind: 'all' });
    expect(parseNode(' \t\n')).toEqual({ kind: 'all' });
  });

  test('is text, a field with a value, or a numeric comparison', () => {
    expect(parseNode('insufficient')).toEqual(textTerm('insufficient'));
    expect(parseNode('account:p1')).toEqual(term('account', 'p1'));
    expect(parseNode('status:>=400')).toEqual(term('status', '400', '>='));
    expect(parseNode('status:none')).toEqual(term('status', 'none'));
    expect(parseNode('ms:<1.5')).toEqual(term('ms', '1.5', '<'));
    expect(parseNode('id:=7')).toEqual(term('id', '7'));
  });

  test('finds an entry by a number with #, unless it is in quotes', () => {
    expect(parseNode('#8')).toEqual(term('id', '8'));
    expect(parseNode('-#8 or #9')).toEqual({
      kind: 'or',
      nodes: [{ kind: 'not', node: term('id', '8') }, term('id', '9')],
    });
    for (const text of ['"#8"', '#8a', '#'])
      expect(parseNode(text)).toEqual(textTerm(text.replaceAll('"', '')));
  });

  test('accepts fields and fixed choices in either case, and keeps the case of other values', () => {
    expect(parseNode('Callback:BETWIN')).toEqual(term('callback', 'betwin'));
    expect(parseNode('account:Alice')).toEqual(term('account', 'Alice'));
  });

  test('binds adjacent terms more tightly than or', () => {
    expect(parseNode('a b or c')).toEqual({
      kind: 'or',
      nodes: [{ kind: 'and', nodes: [textTerm('a'), textTerm('b')] }, textTerm('c')],
    });
    expect(parseNode('a and (b OR c)')).toEqual({
      kind: 'and',
      nodes: [textTerm('a'), { kind: 'or', nodes: [textTerm('b'), textTerm('c')] }],
    });
  });

  test('negates a term or a parenthesis with a minus', () => {
    expect(parseNode('-callback:balance')).toEqual({ kind: 'not', node: term('callback', 'balance') });
    expect(parseNode('-(a or b)')).toEqual({
      kind: 'not',
      node: { kind: 'or', nodes: [textTerm('a'), textTerm('b')] },
    });
  });

  test('treats a minus, a colon and a parenthesis inside quotes as text', () => {
    expect(parseNode('"-a"')).toEqual(textTerm('-a'));
    expect(parseNode('"account:p1 (x)"')).toEqual(textTerm('account:p1 (x)'));
    expect(parseNode(String.raw`"say \"hi\" \\ "`)).toEqual(textTerm(String.raw`say "hi" \ `));
    expect(parseNode('account:"anna b"')).toEqual(term('account', 'anna b'));
    expect(parseNode('account:">5"')).toEqual(term('account', '>5'));
    expect(parseNode('"or"')).toEqual(textTerm('or'));
  });

  test('treats ids, JSON, URLs and times as text', () => {
    const all = ['0199-aa', '{"a":1}', 'http://127.0.0.1:4802/demo', '12:30:00', '10.00'];
    expect(all.map(parseNode)).toEqual(all.map(textTerm));
  });

  test('has the position of each term', () => {
    expect(parseFilter(' -account:p1  "x y"')).toEqual({
      kind: 'filter',
      node: {
        kind: 'and',
        nodes: [
          { kind: 'not', node: { ...term('account', 'p1'), from: 2, to: 12 } },
          { ...textTerm('x y'), from: 14, to: 19 },
        ],
      },
    });
  });
});

describe('an issue', () => {
  test.each([
    ['acount:p1', 'acount', 'Unknown field acount. Did you mean account?'],
    ['sess:1', 'sess', 'Unknown field sess. Did you mean session?'],
    ['duration:>500', 'duration', 'Unknown field duration. Did you mean ms?'],
    ['Transactions:b1', 'Transactions', 'Unknown field Transactions. Did you mean tx?'],
    ['money:1', 'money', 'Unknown field money. To search for it as text, put it in quotes.'],
    ['colour:red', 'colour', 'Unknown field colour. To search for it as text, put it in quotes.'],
    [
      'callback: x',
      'callback:',
      'callback: needs a value: balance, betwin, rollback, finish, launch, other.',
    ],
    ['ms:', 'ms:', 'ms: needs a value, such as 500 or >500.'],
    ['account:', 'account:', 'account: needs a value.'],
    ['status:abc', 'abc', 'status: needs a number, such as 500, >=400 or none.'],
    ['status:4xx', '4xx', 'status: needs a number. For all of them, write status:>=400 status:<500.'],
    ['status:5*', '5*', 'status: needs a number. For all of them, write status:>=500 status:<600.'],
    ['ms:>fast', 'fast', 'ms: needs a number, such as 500 or >500.'],
    ['id:1.5', '1.5', 'id: needs a number, such as 500 or >500.'],
    ['status:>none', 'none', 'none is not a number, so it cannot be compared.'],
    ['is:retrys', 'retrys', 'retrys is not a value of "is:". Did you mean retry?'],
    [
      'sig:maybe',
      'maybe',
      'maybe is not a value of "sig:". Use one of ok, bad, verified, anonymous, mismatch, malformed, missing, unknown.',
    ],
    [
      'account:>5',
      '5',
      'account: is not a number, so > has no meaning here. If it is part of the value, put it in quotes.',
    ],
    ['a (b or c', '(', 'This parenthesis is not closed.'],
    ['a b)', ')', 'This parenthesis has no match.'],
    ['()', '()', 'A condition is missing between these parentheses.'],
    ['a or', 'or', 'A condition is missing after “or”.'],
    ['or a', 'or', 'A condition is missing before “or”.'],
    ['a and', 'and', 'A condition is missing after “and”.'],
    ['a - b', '-', 'A condition is missing after the minus. To search for it as text, put it in quotes.'],
    ['"abc', '"abc', 'This quote is not closed.'],
    ['""', '""', 'A text is missing between these quotes.'],
  ])('in %s is marked at its position, with a message', (text, marked, message) => {
    expect(findIssues(text)).toEqual([[marked, message]]);
  });

  test.each(['status:', 'status:>=', 'a or', 'a and', 'a -', '(a', '"a', 'account:"a'])(
    'in %s is marked as unfinished, since the rest is still to be typed',
    (text) => {
      const parsed = parseFilter(text);
      expect(parsed).toMatchObject({ kind: 'invalid', issues: [{ isUnfinished: true }] });
    },
  );

  test.each(['2', '2026-0', '2026-1', '2026-04-3', '>2026-03-01T', '>=2026-03-01T12:2', '2026-03-01T12:20:'])(
    'in started:%s is marked as unfinished, since the rest of the date is still to be typed',
    (date) => {
      const parsed = parseFilter(`started:${date}`);
      expect(parsed).toMatchObject({ kind: 'invalid', issues: [{ isUnfinished: true }] });
    },
  );

  test('in amount:<- is marked as unfinished, since the amount is still to be typed', () => {
    const parsed = parseFilter('amount:<-', LEDGER_FIELDS);
    expect(parsed).toMatchObject({ kind: 'invalid', issues: [{ isUnfinished: true }] });
  });

  test.each([
    'started:yesterday',
    'started:2026-13',
    'started:2026-02-3',
    'status:abc',
    'acount:p1',
    'or a',
    'a)',
    '()',
    'account:>5',
  ])('in %s is not marked as unfinished', (text) => {
    const parsed = parseFilter(text);
    if (parsed.kind === 'filter') throw new Error(`${text} is understood`);
    expect(parsed.issues.map(({ isUnfinished }) => isUnfinished)).toEqual([undefined]);
  });

  test('does not hide other issues', () => {
    expect(findIssues('acount:p1 (status:x or')).toHaveLength(4);
  });

  test('is reported for parentheses that are nested too deep, too many terms and too many characters', () => {
    const deep = `${'('.repeat(1_900)}a${')'.repeat(1_900)}`;
    expect(findIssues(deep)).toEqual([['(', 'Parentheses can be nested at most 20 deep.']]);
    expect(findIssues('a '.repeat(2_000))).toEqual([['a', 'A filter can have at most 100 terms.']]);
    expect(parseNode('a '.repeat(100))).toMatchObject({ kind: 'and' });
    expect(findIssues('x'.repeat(4_002))).toEqual([['xx', 'A filter can have at most 4000 characters.']]);
    expect(parseNode(`${'x'.repeat(999)} `.repeat(4))).toMatchObject({ kind: 'and' });
    const tooLong = 'A search text can have at most 1000 characters.';
    expect(findIssues('x'.repeat(1_001))).toEqual([['x'.repeat(1_001), tooLong]]);
    expect(parseNode('x'.repeat(1_000))).toMatchObject({ kind: 'text' });
  });
});

describe('any filter text', () => {
  const typed = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc
      .array(
        fc.constantFrom(
          '(',
          ')',
          '-',
          ' ',
          'or',
          'and',
          '"',
          '\\',
          ':',
          '>=',
          'status',
          'ms',
          'is',
          'x',
          '4',
          'none',
        ),
        { maxLength: 40 },
      )
      .map((pieces) => pieces.join('')),
  );

  test('is valid or has issues at positions inside it, and never throws', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const parsed = parseFilter(text);
        if (parsed.kind === 'filter') return;
        expect(parsed.issues).not.toEqual([]);
        for (const { from, to, message } of parsed.issues) {
          expect(from).toBeGreaterThanOrEqual(0);
          expect(to).toBeGreaterThan(from);
          expect(to).toBeLessThanOrEqual(text.length);
          expect(message).toMatch(/\.$|\?$/);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  test('keeps its meaning when it is formatted and parsed again', () => {
    fc.assert(
      fc.property(arbitraryFilter(fc.string({ minLength: 1 })), (node) => {
        const text = formatFilter(node);
        expect(parseNode(text)).toEqual(node);
        expect(formatFilter(parseNode(text))).toBe(text);
      }),
      { numRuns: 1_000 },
    );
  });
});
