import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import type { LedgerEntry } from '#core/reconcile/ledger-store.ts';
import { readLedger } from '#core/reconcile/read-ledger.ts';
import { ledgerMappingSchema, type LedgerMapping } from '#shared/reconcile/reconciliation.ts';

async function read(csv: string | Buffer, mapping: Partial<LedgerMapping> = {}, needsTime = false) {
  const entries: LedgerEntry[] = [];
  const facts = await readLedger(Readable.from([Buffer.from(csv)]), {
    mapping: ledgerMappingSchema.parse(mapping),
    casinoId: null,
    needsTime,
    onEntry: (entry) => void entries.push(entry),
  });
  return 'mark' in facts ? { facts, entries, issues: [] } : { facts: null, entries, issues: facts.issues };
}

describe('the columns of a ledger', () => {
  test('are guessed from headers in any spelling', async () => {
    const { facts } = await read(
      'Transaction ID;Amount;Kind;Player Id;CCY;Round-ID;Created At\nx;-1,50;BET;alice;USD;r;2026-11-25T10:00:00Z\n',
    );
    expect(facts?.mapping.columns).toMatchObject({
      id: 'Transaction ID',
      amount: 'Amount',
      type: 'Kind',
      player: 'Player Id',
      currency: 'CCY',
      round: 'Round-ID',
      time: 'Created At',
      state: '',
    });
    expect(facts).toMatchObject({ mark: 'comma', hasSignedAmounts: true, entries: 1 });
  });

  test('prefer the provider’s ID to the wallet’s ID', async () => {
    const { facts } = await read('id,id_provider,amount\n1,x,2\n');
    expect(facts?.mapping.columns.id).toBe('id_provider');
  });

  test('can be named or ignored by an option', async () => {
    const { facts, entries } = await read('tx,ref,amount,state\n1,x,2,weird\n', {
      columns: { id: 'REF', state: '' },
    });
    expect(facts?.mapping.columns).toMatchObject({ id: 'ref', state: '' });
    expect(entries[0]).toMatchObject({ key: 'x', state: 'applied' });
  });

  test('can be one for debits and one for credits', async () => {
    const { facts, entries } = await read('id,debit,credit\na,1.00,\nb,,2.00\nc,0.00,3.00\n');
    expect(facts?.hasSignedAmounts).toBe(true);
    expect(entries.map(({ amount }) => amount)).toEqual(['-1.00', '2.00', '3.00']);
    const comma = await read('id;debit;credit\na;1,00;0,00\nb;0,00;2,00\nc;0,00;0,00\n');
    expect(comma.entries.map(({ amount }) => amount)).toEqual(['-1,00', '2,00', '0,00']);
  });
});

describe('a ledger from a spreadsheet or a database', () => {
  test('may have empty rows, and totals without an ID and a type', async () => {
    const { facts, entries, issues } = await read(
      'id;amount;type\n;;\na;1,00;bet\n;;\nb;2,00;win\n;-1,00;\n;;\n',
    );
    expect(issues).toEqual([]);
    expect(entries.map(({ key, line }) => [key, line])).toEqual([
      ['a', 3],
      ['b', 5],
    ]);
    expect(facts).toMatchObject({ entries: 3, withoutId: 1, hasSignedAmounts: false });
  });

  test.each(['\n', '\r\n', '\r'])('may name its delimiter in the first line, before %j', async (end) => {
    const lines = ['\uFEFFsep=;', 'id;amount, in EUR;amount', 'a;1,00;2,00', 'b;1,00;ten', ''];
    const { issues } = await read(lines.join(end));
    expect(issues).toEqual([{ line: 4, field: 'amount', message: "'ten' is not an amount." }]);
  });

  test.each([
    ['little', (text: Buffer) => text],
    ['big', (text: Buffer) => text.swap16()],
  ])('may be UTF-16 with a byte order mark, %s-endian', async (_name, order) => {
    const { entries } = await read(order(Buffer.from('\uFEFFid\tamount\tplayer\na\t1\tJosé\n', 'utf16le')));
    expect(entries).toMatchObject([{ key: 'a', amount: '1', player: 'José' }]);
  });

  test('may have UUIDs with spaces around them or in upper case', async () => {
    const id = (digit: string) => `01A21AB2-50E8-7694-B2CB-30EEF63E0AE${digit}`;
    const { entries } = await read(
      `id,original,type,amount,round\n${id('A')}  ,,bet,1,${id('C')}\n" ${id('B')}",${id('A')} ,rollback,,\nX ,,bet,1,R \n`,
    );
    expect(entries.map(({ key, original, round }) => [key, original, round])).toEqual([
      [id('A').toLowerCase(), null, id('C').toLowerCase()],
      [id('B').toLowerCase(), id('A').toLowerCase(), null],
      [id('A').toLowerCase(), null, null],
      ['X', null, 'R'],
    ]);
  });
});

describe('an invalid ledger is reported with line, field and rule:', () => {
  test.each<[string, string, object]>([
    ['an empty file', '', { line: null, message: expect.stringContaining('empty') }],
    ['no ID', 'foo,amount\n1,2\n', { line: 1, message: expect.stringContaining("say which one is 'id'") }],
    ['no amount', 'id,foo\n1,2\n', { line: 1, message: expect.stringContaining('looks like an amount') }],
    [
      'a header twice',
      'id,amount,amount\n1,2,3\n',
      { line: 1, field: 'amount', message: expect.stringContaining('columns 2 and 3') },
    ],
    [
      'a text for an amount',
      'id,amount\na,1\nb,ten\n',
      { line: 3, field: 'amount', message: "'ten' is not an amount." },
    ],
    [
      'no amount in a cell',
      'id,amount\na,\n',
      { line: 2, field: 'amount', message: 'The amount is missing.' },
    ],
    [
      'an unknown type',
      'id,amount,type\na,1,stroke\n',
      { line: 2, field: 'type', message: expect.stringContaining("'stroke=bet'") },
    ],
    [
      'an unknown state',
      'id,amount,state\na,1,odd\n',
      { line: 2, field: 'state', message: expect.stringContaining("'odd=applied'") },
    ],
    [
      'too few cells',
      'id,amount,type\na,1\n',
      { line: 2, field: null, message: 'It has 2 cells, but the header has 3.' },
    ],
    ['a missing type', 'id,amount,type\na,1,\n', { line: 2, field: 'type', message: 'The type is missing.' }],
    [
      'an open quotation mark',
      'id,amount\na,1\n"b,2\nc,3\nd,4\n',
      { line: 3, message: expect.stringContaining('never closed') },
    ],
    [
      'thousands or decimals',
      'id,amount\na,"1,234"\n',
      {
        line: 2,
        field: 'amount',
        message: expect.stringContaining('is ambiguous: select whether the point or the comma'),
      },
    ],
    [
      'two notations',
      'id;amount\na;1.50\nb;1,50\n',
      {
        line: 3,
        field: 'amount',
        message:
          "'1.50' in line 2 has a decimal point, '1,50' in line 3 a decimal comma. All amounts must use the same mark.",
      },
    ],
    ['an unclear round', 'id,amount,finished\na,1,perhaps\n', { line: 2, field: 'finished' }],
  ])('%s', async (_what, csv, issue) => {
    const { issues } = await read(csv);
    expect(issues[0]).toMatchObject(issue);
  });

  test('a date that is not ISO 8601, if the time matters', async () => {
    const { issues } = await read('id,amount,time\na,1,27.11.2026 01:50\n', {}, true);
    expect(issues).toEqual([
      {
        line: 2,
        field: 'time',
        message: "'27.11.2026 01:50' is not a time in ISO 8601 or since 1970, but a time range requires one.",
      },
    ]);
  });

  test('a named column that does not exist', async () => {
    const { issues } = await read('id,amount\na,1\n', { columns: { player: 'Who' } });
    expect(issues).toEqual([
      {
        line: 1,
        field: 'Who',
        message: "The header has no column 'Who', which was given for 'player'. The header is: id, amount.",
      },
    ]);
  });

  test('minor units with decimals', async () => {
    const { issues } = await read('id,amount\na,1.5\n', { minorUnits: true });
    expect(issues[0]).toMatchObject({
      line: 2,
      field: 'amount',
      message: expect.stringContaining('not a whole number'),
    });
  });

  test('an amount that does not fit the chosen decimal mark', async () => {
    const { issues } = await read('id;amount\na;1\nb;1,50\n', { decimal: 'point' });
    expect(issues).toMatchObject([
      {
        line: 3,
        message:
          "'1,50' does not use the selected decimal point. Select the decimal mark that the ledger uses.",
      },
    ]);
    expect((await read('id,amount\na,1.50\n', { decimal: 'comma' })).issues).toHaveLength(1);
    expect((await read('id,amount\na,1.500\n', { decimal: 'comma' })).facts?.mark).toBe('comma');
  });

  test('an invalid or missing time, if a time range needs it', async () => {
    const csv = 'id,amount,time\na,1,soon\n';
    expect((await read(csv, {}, true)).issues[0]).toMatchObject({ line: 2, field: 'time' });
    expect((await read(csv)).issues).toEqual([]);
    expect((await read('id,amount\na,1\nb,2\n', {}, true)).issues).toMatchObject([
      { line: 1, field: null, message: expect.stringContaining("say which one is 'time'") },
    ]);
  });

  test('all invalid lines up to a limit, and the number of further ones', async () => {
    const { issues } = await read(`id,amount\n${'a,x\n'.repeat(25)}`);
    expect(issues).toHaveLength(21);
    expect(issues[19]).toMatchObject({ line: 21 });
    expect(issues[20]?.message).toBe('5 more errors.');
  });
});

test('a byte order mark, Windows line endings, quoted cells and another delimiter are accepted', async () => {
  const { entries } = await read('\uFEFF"id"\t"amount"\t"type"\r\n"a ""1"""\t"-1.00"\tbet\r\n');
  expect(entries).toMatchObject([{ key: 'a "1"', amount: '-1.00', kind: 'bet', line: 2 }]);
});

test('IDs that were escaped for spreadsheets are unescaped', async () => {
  const { entries } = await read("id,amount\n'=cmd,1\n'-x,2\n");
  expect(entries.map(({ key }) => key)).toEqual(['=cmd', '-x']);
});

test('entries without an ID and entries of other types are counted separately', async () => {
  const { facts, entries } = await read('id,amount,type\n,100,deposit\n,5,bet\nx,3,bonus\ny,1,bet\n');
  expect(facts).toMatchObject({ entries: 4, withoutId: 1, otherTypes: 2 });
  expect(entries).toHaveLength(1);
});

test('a rollback is listed under its own ID and under the ID of its original', async () => {
  const { entries } = await read('id,amount,type,original_id\nr,1,refund,x\n');
  expect(entries).toMatchObject([
    { key: 'r', isReversal: false, original: 'x' },
    { key: 'x', isReversal: true, original: null },
  ]);
});

test('an option assigns a meaning to a word of the ledger', async () => {
  const { entries } = await read('id,amount,type\na,1,Einsatz\n', { meanings: { einsatz: 'bet' } });
  expect(entries[0]?.kind).toBe('bet');
});
