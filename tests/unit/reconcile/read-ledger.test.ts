import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import type { LedgerEntry } from '#core/reconcile/ledger-store.ts';
import { readLedger } from '#core/reconcile/read-ledger.ts';
import { ledgerReadingSchema, type LedgerReading } from '#shared/reconcile/reconciliation.ts';

async function read(csv: string | Buffer, reading: Partial<LedgerReading> = {}, needsTime = false) {
  const entries: LedgerEntry[] = [];
  const facts = await readLedger(Readable.from([Buffer.from(csv)]), {
    reading: ledgerReadingSchema.parse(reading),
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
    expect(facts?.reading.columns).toMatchObject({
      id: 'Transaction ID',
      amount: 'Amount',
      type: 'Kind',
      player: 'Player Id',
      currency: 'CCY',
      round: 'Round-ID',
      time: 'Created At',
      state: '',
    });
    expect(facts).toMatchObject({ mark: 'comma', isSigned: true, entries: 1 });
  });

  test('prefer the ID of the provider to that of the wallet', async () => {
    const { facts } = await read('id,id_provider,amount\n1,x,2\n');
    expect(facts?.reading.columns.id).toBe('id_provider');
  });

  test('can be given or left out', async () => {
    const { facts, entries } = await read('tx,ref,amount,state\n1,x,2,weird\n', {
      columns: { id: 'REF', state: '' },
    });
    expect(facts?.reading.columns).toMatchObject({ id: 'ref', state: '' });
    expect(entries[0]).toMatchObject({ key: 'x', state: 'applied' });
  });

  test('can be a debit and a credit', async () => {
    const { facts, entries } = await read('id,debit,credit\na,1.00,\nb,,2.00\nc,0.00,3.00\n');
    expect(facts?.isSigned).toBe(true);
    expect(entries.map(({ amount }) => amount)).toEqual(['-1.00', '2.00', '3.00']);
    const comma = await read('id;debit;credit\na;1,00;0,00\nb;0,00;2,00\nc;0,00;0,00\n');
    expect(comma.entries.map(({ amount }) => amount)).toEqual(['-1,00', '2,00', '0,00']);
  });
});

describe('a ledger that cannot be read names line, field and rule', () => {
  test.each<[string, string, object]>([
    ['an empty file', '', { line: null, message: expect.stringContaining('empty') }],
    ['no ID', 'foo,amount\n1,2\n', { line: 1, message: expect.stringContaining("name it as 'id'") }],
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
    [
      'an open quotation mark',
      'id,amount\n"a,1\nb,2\n',
      { message: expect.stringContaining('never closed') },
    ],
    [
      'thousands or decimals',
      'id,amount\na,"1,234"\n',
      { line: 2, field: 'amount', message: expect.stringContaining('may have decimals or thousands') },
    ],
    [
      'two notations',
      'id;amount\na;1.50\nb;1,50\n',
      { field: 'amount', message: expect.stringContaining('All must have the same') },
    ],
    ['an unclear round', 'id,amount,finished\na,1,perhaps\n', { line: 2, field: 'finished' }],
  ])('%s', async (_what, csv, issue) => {
    const { issues } = await read(csv);
    expect(issues[0]).toMatchObject(issue);
  });

  test('a given column that does not exist', async () => {
    const { issues } = await read('id,amount\na,1\n', { columns: { player: 'Who' } });
    expect(issues).toEqual([
      {
        line: 1,
        field: 'Who',
        message: "The header has no such column for 'player'. The header is: id, amount.",
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

  test('a mark that was chosen, and that an amount cannot have', async () => {
    const { issues } = await read('id;amount\na;1\nb;1,50\n', { decimal: 'point' });
    expect(issues).toMatchObject([
      { line: 3, message: "'1,50' is not an amount with a decimal point, as was chosen." },
    ]);
    expect((await read('id,amount\na,1.50\n', { decimal: 'comma' })).issues).toHaveLength(1);
    expect((await read('id,amount\na,1.500\n', { decimal: 'comma' })).facts?.mark).toBe('comma');
  });

  test('a time that a range needs', async () => {
    const csv = 'id,amount,time\na,1,soon\n';
    expect((await read(csv, {}, true)).issues[0]).toMatchObject({ line: 2, field: 'time' });
    expect((await read(csv)).issues).toEqual([]);
    expect((await read('id,amount\na,1\nb,2\n', {}, true)).issues).toMatchObject([
      { line: 1, field: null, message: expect.stringContaining("name it as 'time'") },
    ]);
  });

  test('all of its invalid lines up to a limit, and the number of the others', async () => {
    const { issues } = await read(`id,amount\n${'a,x\n'.repeat(25)}`);
    expect(issues).toHaveLength(21);
    expect(issues[19]).toMatchObject({ line: 21 });
    expect(issues[20]?.message).toBe('5 more lines are invalid.');
  });
});

test('a byte order mark, Windows line ends, quoted cells and another delimiter are read', async () => {
  const { entries } = await read('\uFEFF"id"\t"amount"\t"type"\r\n"a ""1"""\t"-1.00"\tbet\r\n');
  expect(entries).toMatchObject([{ key: 'a "1"', amount: '-1.00', kind: 'bet', line: 2 }]);
});

test('IDs that were escaped for spreadsheets are unescaped', async () => {
  const { entries } = await read("id,amount\n'=cmd,1\n'-x,2\n");
  expect(entries.map(({ key }) => key)).toEqual(['=cmd', '-x']);
});

test('entries without an ID and of other types are counted, and no entry is both', async () => {
  const { facts, entries } = await read('id,amount,type\n,100,deposit\n,5,bet\nx,3,bonus\ny,1,bet\n');
  expect(facts).toMatchObject({ entries: 4, withoutId: 1, otherTypes: 2 });
  expect(entries).toHaveLength(1);
});

test('a rollback is an entry of its own and of its original', async () => {
  const { entries } = await read('id,amount,type,original_id\nr,1,refund,x\n');
  expect(entries).toMatchObject([
    { key: 'r', isReversal: false, original: 'x' },
    { key: 'x', isReversal: true, original: null },
  ]);
});

test('a word can be given a meaning', async () => {
  const { entries } = await read('id,amount,type\na,1,Einsatz\n', { words: { einsatz: 'bet' } });
  expect(entries[0]?.kind).toBe('bet');
});
