import { describe, expect, test } from 'vitest';
import type { RoundState } from '#shared/contract/sessions.ts';
import type { Vantage } from '#shared/exchange.ts';
import type { RoundRange } from '#shared/reconcile/comparison-options.ts';
import { ledgerMappingSchema } from '#shared/reconcile/reconciliation.ts';
import { plantBooks, type PlantedRound } from '#tests/support/reconcile/planted-books.ts';
import { reconcileFolder } from '#tests/support/reconcile/reconcile-folder.ts';
import { operator } from '#tests/support/workbench/operator.ts';
import { startTestWorkbench } from '#tests/support/workbench/test-workbench.ts';

test('an ID that many entries have, such as a dash, is one difference with the first hundred lines', async () => {
  const dataDir = plantBooks([{ id: 'r', transactions: [{ id: 'twice' }] }]);
  const lines = ['id,amount,state', ...Array<string>(1_000).fill('-,5.00,applied'), 'twice,-1.00,declined'];
  const many = [...lines, ...Array<string>(150).fill('twice,-1.00,applied')];
  const { all, entries } = await reconcileFolder(dataDir, many.join('\n'));
  expect(entries).toBe(1_151);
  expect(all).toMatchObject([
    { class: 'missing_in_gateway', idProvider: '-' },
    { class: 'applied_twice', idProvider: 'twice', message: 'The ledger applied it at least 100 times.' },
  ]);
  expect(all.map(({ ledger }) => ledger?.lines.length)).toEqual([100, 100]);
  expect(all[1]?.ledger?.lines[0]).toBe(1_003);
});

test('the interface reconciles the rounds of a time range with given meanings, and saves the meanings but not the range', async () => {
  const at = (day: number): number => new Date(2026, 2, day, 12).getTime();
  const rounds = [1, 2, 3].map((day) => ({ id: `r${day}`, at: at(day), transactions: [{ id: `t${day}` }] }));
  const { client } = await startTestWorkbench({ dataDir: plantBooks(rounds), operators: [operator()] });
  const book = { name: 'l.csv', casinoId: 'acme', text: 'id,amount,type,time\n' };
  const mapping = ledgerMappingSchema.parse({ meanings: { einsatz: 'bet' } });
  const idsIn = async (range: RoundRange) => {
    const { kind } = await client.reconcile.run({ ...book, mapping, range });
    expect(kind).toBe('reconciled');
    const { differences } = await client.reconcile.differences({ limit: 10 });
    return differences.map(({ idProvider }) => idProvider);
  };
  expect(await idsIn({ from: '2026-03-02', to: '' })).toEqual(['t2', 't3']);
  expect(await idsIn({ from: '', to: '2026-03-02' })).toEqual(['t1', 't2']);
  expect(await idsIn({ from: '2026-03-02T12', to: '2026-03-02T12:00' })).toEqual(['t2']);
  expect(await idsIn({ from: '2026-03-02T13', to: '2026-03-02T23' })).toEqual([]);
  await expect(idsIn({ from: '2026-03-02', to: '2026-03-01' })).rejects.toThrow('validation');

  const again = await client.reconcile.run(book);
  expect(again).toMatchObject({
    reconciliation: { transactions: 3, mapping: { meanings: { einsatz: 'bet' } } },
  });
  const unknown = await client.reconcile.run({ ...book, text: `${book.text}a,1,odd,\n` });
  expect(unknown).toMatchObject({ kind: 'unreadable', mapping: { meanings: { einsatz: 'bet' } } });
});

/** The class and the ID of each difference. */
async function findDifferences(
  rounds: readonly PlantedRound[],
  lines: readonly string[],
  options: Parameters<typeof reconcileFolder>[2] = {},
): Promise<string[]> {
  const { all } = await reconcileFolder(plantBooks(rounds), `${lines.join('\n')}\n`, options);
  return all.map((each) => `${each.class} ${each.idProvider ?? each.roundId}`);
}

describe('the column of the player', () => {
  const ROUNDS: PlantedRound[] = [
    { id: 'r1', transactions: [{ id: 'a' }, { id: 'b', amount: '2.00' }] },
    { id: 'r2', accountId: 'bob', transactions: [{ id: 'c' }] },
  ];
  const bets = (players: readonly string[], amount = '-2.00') => [
    'id,amount,customer',
    `a,-1.00,${players[0]}`,
    `b,${amount},${players[1]}`,
    `c,-1.00,${players[2]}`,
  ];

  test('is not compared if it has no player of the gateway, and does not hide other differences', async () => {
    expect(await findDifferences(ROUNDS, bets(['17', '18', '19'], '-2.01'))).toEqual(['amount_differs b']);
    const { leftOut, all } = await reconcileFolder(plantBooks(ROUNDS), bets(['17', '18', '19']).join('\n'));
    expect(all).toEqual([]);
    expect(leftOut).toEqual([expect.stringMatching(/^The column 'customer' has no player of the gateway/)]);
  });

  test('is compared if it has a player of the gateway, or is given by name', async () => {
    expect(await findDifferences(ROUNDS, bets(['alice', '18', 'bob']))).toEqual(['account_differs b']);
    expect(await findDifferences(ROUNDS, bets(['bob', 'bob', 'bob']))).toEqual([
      'account_differs a',
      'account_differs b',
    ]);
    const mapping = { columns: { player: 'customer' } };
    expect(await findDifferences(ROUNDS, bets(['17', '18', '19']), { mapping })).toHaveLength(3);
    expect(await findDifferences(ROUNDS, bets(['', '', '']), { mapping })).toEqual([]);
  });

  test('is not compared if it only has players of another casino or of a demo', async () => {
    for (const more of [{ casinoId: 'other' }, { mode: 'demo' }] as const) {
      const rounds = [...ROUNDS, { id: 'r3', accountId: 'eve', transactions: [{ id: 'd' }], ...more }];
      expect(await findDifferences(rounds, bets(['eve', 'eve', 'eve']), { casinoId: 'acme' })).toEqual([]);
    }
  });
});

/** A bet that the gateway has rolled back, or tried to: `r` reverses `x`. */
function createRolledBackRound(
  state: 'rolled_back' | 'rolling_back',
  ...rollbacks: NonNullable<PlantedRound['rollbacks']>
): PlantedRound[] {
  return [{ id: 'round', transactions: [{ id: 'x', state }], rollbacks }];
}
const SETTLED = createRolledBackRound('rolled_back', { id: 'r', original: 'x', state: 'settled' });

describe('a rollback', () => {
  test.each<[string, string[]]>([
    ['names its original', ['id,amount,type,original', 'x,-1.00,bet,', 'r,1.00,rollback,x']],
    [
      'names its original with an ID of the casino',
      ['id,amount,type,original', 'x,-1,bet,', 'rb-7,1,void,x'],
    ],
    ['does not name its original', ['id,amount,type', 'x,-1.00,bet', 'r,1.00,rollback']],
    ['has neither an original nor a type', ['id,amount', 'x,-1.00', 'r,1.00']],
    ['has the ID of its original', ['id,amount,type', 'x,-1.00,bet', 'x,1.00,rollback']],
  ])('that %s reverses its original once, and is not a transaction of its own', async (_what, lines) => {
    expect(await findDifferences(SETTLED, lines)).toEqual([]);
    expect(await findDifferences(SETTLED, [...lines, lines.at(-1)!])).toEqual(['applied_twice x']);
    expect(await findDifferences(SETTLED, lines.slice(0, -1))).toEqual(['reversed_on_one_side x']);
  });

  test('of a transaction that neither side has is missing from the gateway', async () => {
    const lines = ['id,amount,type', 'x,-1.00,bet', 'r,1.00,rollback', 'other,1.00,rollback'];
    expect(await findDifferences(SETTLED, lines)).toEqual(['missing_in_gateway other']);
  });

  const KEPT = ['id,amount,type', 'x,-1.00,bet'];
  const REJECTED = { id: 'r', original: 'x', state: 'refused', statuses: [400] } as const;
  test.each<[string, PlantedRound[], string]>([
    ['rejected', createRolledBackRound('rolling_back', REJECTED), 'reversed_on_one_side x'],
    [
      'meaningless',
      createRolledBackRound('rolling_back', { ...REJECTED, statuses: [500] }),
      'unknown_outcome x',
    ],
    [
      'a success without a valid body',
      createRolledBackRound('rolling_back', { ...REJECTED, statuses: [200] }),
      'unknown_outcome x',
    ],
    ['not stored', createRolledBackRound('rolling_back', { ...REJECTED, statuses: [] }), 'unknown_outcome x'],
    [
      'rejected before the retries were exhausted',
      createRolledBackRound('rolling_back', { ...REJECTED, state: 'exhausted' }),
      'unknown_outcome x',
    ],
    [
      'rejected for one rollback and pending for another',
      createRolledBackRound('rolling_back', REJECTED, { id: 'r2', original: 'x', state: 'pending' }),
      'unknown_outcome x',
    ],
  ])('whose response was %s causes exactly one difference', async (_what, rounds, difference) => {
    expect(await findDifferences(rounds, KEPT)).toEqual([difference]);
  });

  test('that was rejected because nothing had been applied is not a difference', async () => {
    expect(await findDifferences(createRolledBackRound('rolling_back', REJECTED), ['id,amount'])).toEqual([]);
  });

  test('is judged by the response to its last attempt', async () => {
    const dataDir = plantBooks(createRolledBackRound('rolling_back', { ...REJECTED, statuses: [502, 409] }));
    const { all } = await reconcileFolder(dataDir, KEPT.join('\n'));
    expect(all).toMatchObject([{ class: 'reversed_on_one_side', exchangeIds: [1, 2] }]);
  });
});

test('a rejected transaction that the ledger has reversed itself is not a difference', async () => {
  const rounds: PlantedRound[] = [{ id: 'r', transactions: [{ id: 'x', state: 'declined' }] }];
  expect(await findDifferences(rounds, ['id,amount', 'x,-1.00'])).toEqual(['missing_in_gateway x']);
  expect(await findDifferences(rounds, ['id,amount', 'x,-1.00', 'x,1.00'])).toEqual([]);
});

test('the decimal separator is that of the whole file, and minor units depend on the currency of the round', async () => {
  const rounds: PlantedRound[] = [
    { id: 'r1', transactions: [{ id: 'a', amount: '1234.50' }] },
    { id: 'r2', decimals: 0, currency: 'JPY', transactions: [{ id: 'b', amount: '150' }] },
    { id: 'r3', decimals: 3, currency: 'KWD', transactions: [{ id: 'c', amount: '0.150' }] },
  ];
  expect(await findDifferences(rounds, ['id;amount', 'a;-1.234,50', 'b;-150', 'c;-0,15'])).toEqual([]);
  expect(await findDifferences(rounds, ['id;amount', 'a;-1.234,51', 'b;-150', 'c;-0,15'])).toEqual([
    'amount_differs a',
  ]);
  const header = 'id;debit;credit';
  expect(await findDifferences(rounds, [header, 'a;1.234,50;0,00', 'b;150;0', 'c;0,150;0,00'])).toEqual([]);
  expect(await findDifferences(rounds, [header, 'a;1.234,51;0,00', 'b;150;0', 'c;0,151;0,00'])).toEqual([
    'amount_differs a',
    'amount_differs c',
  ]);
  const minor = { mapping: { minorUnits: true } };
  expect(await findDifferences(rounds, ['id,amount', 'a,-123450', 'b,-150', 'c,-150'], minor)).toEqual([]);
  expect(await findDifferences(rounds, ['id,amount', 'a,-123450', 'b,-15000', 'c,-15'], minor)).toEqual([
    'amount_differs b',
    'amount_differs c',
  ]);
});

describe('a transaction without a round that another client has sent', () => {
  test.each<[Vantage, boolean]>([
    ['suite', true],
    ['replay', true],
    ['gateway', false],
    ['wallet', false],
  ])('seen by %s is left out: %o', async (vantage, isLeftOut) => {
    const dataDir = plantBooks([{ id: 'r', exchanges: [{ vantage, ids: ['x', 'y'] }] }]);
    const ledger = 'id,amount\nx,-1.00\nx,-1.00\nz,-1.00';
    const { all, leftOut, entries, comparedEntries } = await reconcileFolder(dataDir, ledger);
    expect(all.map(({ idProvider }) => idProvider)).toEqual(isLeftOut ? ['z'] : ['x', 'z']);
    expect(leftOut).toEqual(isLeftOut ? ['2 entries sent by the test suite or a replay, not by a game'] : []);
    // The compared entries and those left out add up to all entries.
    expect([entries, comparedEntries]).toEqual([3, isLeftOut ? 1 : 3]);
    if (!isLeftOut) expect(all[0]?.exchangeIds).toEqual([1]);
  });
});

test('a transaction that only imported exchanges contain is attributed to another workbench, even if a suite sent it there', async () => {
  const createImported = (vantage: Vantage, ids: string[]) => ({ vantage, ids, isImported: true });
  const exchanges = [
    createImported('gateway', ['x', 'both']),
    createImported('suite', ['y']),
    { vantage: 'wallet' as const, ids: ['both'] },
  ];
  const dataDir = plantBooks([{ id: 'r', exchanges }]);
  const { all, leftOut } = await reconcileFolder(dataDir, 'id,amount\nboth,-1.00\nx,-1.00\ny,-1.00\nz,-1.00');
  const imports = /^The ledger has it, but this gateway never sent it: only imported exchanges contain it/;
  const missing = 'The ledger has it, but the gateway never sent it.';
  expect(all.map(({ idProvider, message, exchangeIds }) => [idProvider, message, exchangeIds])).toEqual([
    ['both', missing, [1, 3]],
    ['x', expect.stringMatching(imports), [1]],
    ['y', expect.stringMatching(imports), [2]],
    ['z', missing, []],
  ]);
  expect(leftOut).toEqual([]);
});

test('a replay of an imported transaction does not leave out what another gateway sent', async () => {
  const exchanges = [
    { vantage: 'gateway' as const, ids: ['x'], isImported: true },
    { vantage: 'replay' as const, ids: ['x'] },
  ];
  const dataDir = plantBooks([{ id: 'r', exchanges }]);
  const { all, leftOut } = await reconcileFolder(dataDir, 'id,amount\nx,-1.00\nx,-1.00');
  expect(all.map(({ message, exchangeIds }) => [message, exchangeIds])).toEqual([
    [
      expect.stringMatching(
        /^The ledger applied it twice, but this gateway never sent it: only imported .* A replay of this workbench sent it again \(exchange #2\)/,
      ),
      [1, 2],
    ],
  ]);
  expect(leftOut).toEqual([]);
});

test('imported copies of requests that this gateway and its replays sent are not counted again', async () => {
  const exchanges = [
    { vantage: 'gateway' as const, ids: ['x'] },
    { vantage: 'replay' as const, ids: ['x'] },
    { vantage: 'gateway' as const, ids: ['x'], isImported: true },
    { vantage: 'replay' as const, ids: ['x'], isImported: true },
  ];
  const dataDir = plantBooks([{ id: 'r', transactions: [{ id: 'x' }], exchanges }]);
  const { all } = await reconcileFolder(dataDir, 'id,amount\nx,-5.00');
  expect(all.map(({ message, exchangeIds }) => [message, exchangeIds])).toEqual([
    [
      'The bet moves −5.00 in the ledger, and −1.00 at the gateway. A replay of this workbench sent it again (exchange #2), which may be the cause.',
      [1, 2],
    ],
  ]);
});

test('a difference says if a replay sent its transaction again', async () => {
  const exchanges = (['gateway', 'replay', 'replay'] as const).map((vantage, index) => ({
    vantage,
    ids: [index === 2 ? 'y' : 'x'],
  }));
  const transactions = ['x', 'y', 'z'].map((id) => ({ id }));
  const more = [{ vantage: 'replay' as const, ids: ['y'] }];
  const dataDir = plantBooks([{ id: 'r', transactions, exchanges: [...exchanges, ...more] }]);
  const ledger = 'id,amount\nx,-1.00\nx,-1.00\ny,-1.00\ny,-1.00\nz,-1.00\nz,-1.00';
  const { all } = await reconcileFolder(dataDir, ledger);
  expect(all.map(({ message }) => message)).toEqual([
    'The ledger applied it twice. A replay of this workbench sent it again (exchange #2), which may be the cause.',
    'The ledger applied it twice. 2 replays of this workbench sent it again (the first is exchange #3), which may be the cause.',
    'The ledger applied it twice.',
  ]);
});

describe('the state of a round', () => {
  const round = (state: RoundState, more: Partial<PlantedRound> = {}): PlantedRound[] => [
    { id: 'round', state, transactions: [{ id: 'x' }, { id: 'y' }], ...more },
  ];
  const lines = (x: string, y: string, amount = '-1.00') => [
    'id,amount,round,finished,time',
    `x,-1.00,round,${x},2026-03-01`,
    `y,${amount},round,${y},2026-03-01`,
  ];

  test.each<[RoundState, boolean]>([
    ['open', true],
    ['finish_refused', true],
    ['finish_exhausted', true],
    ['finished', false],
    ['rolled_back', false],
  ])('%s is open: %o', async (state, isOpen) => {
    const open = ['round_open_on_one_side round'];
    expect(await findDifferences(round(state), lines('yes', 'yes'))).toEqual(isOpen ? open : []);
    // The ledger may only show it in the last entry.
    expect(await findDifferences(round(state), lines('no', 'yes'))).toEqual(isOpen ? open : []);
    expect(await findDifferences(round(state), lines('no', 'no'))).toEqual(isOpen ? [] : open);
  });

  test('names who has finished it, its line and its exchanges', async () => {
    const exchanges = [{ vantage: 'gateway' as const, ids: [] }];
    const dataDir = plantBooks(round('open', { exchanges }));
    expect((await reconcileFolder(dataDir, lines('yes', 'yes').join('\n'))).all).toMatchObject([
      {
        message: 'The ledger has finished the round, but the gateway has not.',
        gateway: { state: 'open' },
        ledger: { state: 'finished', lines: [2] },
        exchangeIds: [1],
      },
    ]);
    const finished = await reconcileFolder(plantBooks(round('finished')), lines('no', 'no').join('\n'));
    expect(finished.all).toMatchObject([
      {
        message: 'The gateway has finished the round, but the ledger has not.',
        gateway: { state: 'finished' },
        ledger: { state: 'open' },
      },
    ]);
  });

  test('is not compared next to another difference, without a column, out of scope, or in a demo', async () => {
    expect(await findDifferences(round('open'), lines('yes', 'yes', '-2.00'))).toEqual(['amount_differs y']);
    expect(
      await findDifferences(round('open'), ['id,amount,round', 'x,-1.00,round', 'y,-1.00,round']),
    ).toEqual([]);
    expect(await findDifferences(round('open', { at: 5 }), lines('yes', 'yes'), { to: 5 })).toEqual([]);
    expect(
      await findDifferences(round('open', { casinoId: 'b' }), lines('yes', 'yes'), { casinoId: 'a' }),
    ).toEqual([]);
    const demo: PlantedRound = { id: 'demo', state: 'open', mode: 'demo' };
    const inDemo = ['id,amount,round,finished', 'x,-1.00,demo,yes', 'y,-1.00,demo,yes'];
    expect(await findDifferences([...round('finished'), demo], inDemo)).toEqual([]);
    expect(await findDifferences(round('open', { mode: 'demo' }), lines('yes', 'yes'))).toEqual([
      'missing_in_gateway x',
      'missing_in_gateway y',
    ]);
  });
});

test('the message of an unknown outcome says what the ledger has', async () => {
  const states = (['sending', 'unknown', 'rolling_back'] as const).map((state) => ({ id: state, state }));
  const rounds: PlantedRound[] = [{ id: 'r', transactions: states }];
  const getMessages = async (...entries: string[]) => {
    const { all } = await reconcileFolder(plantBooks(rounds), ['id,amount', ...entries].join('\n'));
    return all.map(({ class: kind, message }) => `${kind}: ${message}`);
  };
  const apply = 'unknown_outcome: The gateway does not know whether it was applied.';
  const undo = 'unknown_outcome: The gateway does not know whether it was rolled back.';
  expect(await getMessages('sending,-1.00', 'unknown,-1.00', 'unknown,1.00')).toEqual([
    `${undo} The ledger does not have it.`,
    `${apply} The ledger applied it.`,
    `${apply} The ledger applied and reversed it.`,
  ]);
});

describe('the scope', () => {
  const ROUNDS: PlantedRound[] = [
    { id: 'r1', at: 1_000, transactions: [{ id: 'a' }] },
    { id: 'r2', at: 2_000, transactions: [{ id: 'b' }] },
    { id: 'r3', at: 3_000, casinoId: 'other', transactions: [{ id: 'c' }] },
    { id: 'r4', at: 2_000, mode: 'demo', transactions: [{ id: 'd' }] },
  ];

  test('begins with its first instant, ends before its last, and has one casino and no demo', async () => {
    expect(await findDifferences(ROUNDS, ['id,amount'])).toEqual([
      'missing_in_ledger a',
      'missing_in_ledger b',
      'missing_in_ledger c',
    ]);
    const header = ['id,amount,time'];
    expect(await findDifferences(ROUNDS, header, { from: 1_000, to: 2_000 })).toEqual([
      'missing_in_ledger a',
    ]);
    expect(await findDifferences(ROUNDS, header, { from: 1_001, to: 2_001 })).toEqual([
      'missing_in_ledger b',
    ]);
    expect(await findDifferences(ROUNDS, header, { casinoId: 'other' })).toEqual(['missing_in_ledger c']);
  });

  test('leaves out and counts the entries outside it, matched or not', async () => {
    const time = (ms: number): string => new Date(ms).toISOString();
    const lines = [
      'id,amount,time',
      `a,-5.00,${time(2_500)}`,
      `b,-1.00,${time(9_000)}`,
      `early,-1.00,${time(1_999)}`,
      `early,-1.00,${time(1_999)}`,
      `inside,-1.00,${time(2_000)}`,
      `late,-1.00,${time(3_000)}`,
    ];
    const { all, leftOut } = await reconcileFolder(plantBooks(ROUNDS), lines.join('\n'), {
      from: 2_000,
      to: 3_000,
    });
    expect(all.map(({ idProvider }) => idProvider)).toEqual(['inside']);
    expect(leftOut).toEqual(['4 entries of another casino or time']);
  });

  test('needs a time column if either limit is set', async () => {
    for (const limit of [{ from: 1_000 }, { to: 2_000 }])
      await expect(reconcileFolder(plantBooks(ROUNDS), 'id,amount\n', limit)).rejects.toThrow(
        "say which one is 'time'",
      );
  });

  test('of a casino includes its entries and those without a casino; other entries are neither read nor compared', async () => {
    const lines = ['id,amount,casino', 'a,-1.00,acme', 'b,-2.00,', 'new,-1.00,', 'foreign,-1.00,other'];
    const { all, leftOut } = await reconcileFolder(
      plantBooks(ROUNDS),
      [...lines, 'c,unread,other'].join('\n'),
      { casinoId: 'acme' },
    );
    expect(all).toMatchObject([
      { idProvider: 'new', casinoId: 'acme' },
      { class: 'amount_differs', idProvider: 'b' },
    ]);
    expect(leftOut).toEqual(['2 entries of another casino or time']);
    const everywhere = await reconcileFolder(plantBooks(ROUNDS), lines.join('\n'));
    expect(everywhere.all).toMatchObject([
      { idProvider: 'foreign', casinoId: 'other' },
      { idProvider: 'new', casinoId: null },
      { class: 'missing_in_ledger', idProvider: 'c' },
      { class: 'amount_differs', idProvider: 'b' },
    ]);
    expect(everywhere.leftOut).toEqual([]);
  });
});

describe('a difference', () => {
  const MANY: PlantedRound['exchanges'] = [
    { vantage: 'gateway', ids: ['x', 'y'] },
    { vantage: 'wallet', ids: ['x', 'y'] },
    { vantage: 'gateway', ids: ['z'] },
    { vantage: 'wallet', ids: ['w'] },
  ];
  const getExchanges = async (rounds: readonly PlantedRound[], lines: readonly string[]) =>
    (await reconcileFolder(plantBooks(rounds), lines.join('\n'))).all.map(({ exchangeIds }) => exchangeIds);

  test('names the exchanges with its ID, as the sender saw them if that view exists', async () => {
    const transactions = ['w', 'x', 'z'].map((id) => ({ id }));
    expect(await getExchanges([{ id: 'r', transactions, exchanges: MANY }], ['id,amount'])).toEqual([
      [4],
      [1],
      [3],
    ]);
  });

  test('counts a replay as the view of the sender', async () => {
    const exchanges = (['wallet', 'gateway', 'replay'] as const).map((vantage) => ({ vantage, ids: ['x'] }));
    expect(await getExchanges([{ id: 'r', transactions: [{ id: 'x' }], exchanges }], ['id,amount'])).toEqual([
      [2, 3],
    ]);
  });

  test('names no exchange of an ID that only contains its own', async () => {
    const exchanges = ['ab', 'a', 'ba'].map((id) => ({ vantage: 'gateway' as const, ids: [id] }));
    expect(await getExchanges([{ id: 'r', transactions: [{ id: 'a' }], exchanges }], ['id,amount'])).toEqual([
      [2],
    ]);
  });

  test('names the first ten exchanges, whichever side has the transaction', async () => {
    const exchanges = ['x', 'z'].flatMap((id) =>
      Array.from({ length: 12 }, () => ({ vantage: 'gateway' as const, ids: [id] })),
    );
    const rounds = [{ id: 'r', transactions: [{ id: 'x' }], exchanges }];
    const first = (from: number) => Array.from({ length: 10 }, (_, index) => from + index);
    expect(await getExchanges(rounds, ['id,amount', 'z,-1.00'])).toEqual([first(13), first(1)]);
  });

  test('names no deleted exchange', async () => {
    const exchanges = ['x', 'x', 'z', 'z'].map((id) => ({ vantage: 'gateway' as const, ids: [id] }));
    const dataDir = plantBooks([{ id: 'r', transactions: [{ id: 'x' }], exchanges }]);
    const { client } = await startTestWorkbench({ dataDir });
    await client.exchanges.remove({ ids: [1, 3] });
    const { all } = await reconcileFolder(dataDir, 'id,amount\nz,-1.00');
    expect(all.map(({ exchangeIds }) => exchangeIds)).toEqual([[4], [2]]);
  });

  test('names the exchanges of its rollbacks, and those of its round if only the ledger has the transaction', async () => {
    const rollback = { id: 'r', original: 'x', state: 'settled', statuses: [200] } as const;
    const [round] = createRolledBackRound('rolled_back', rollback);
    const exchanges = [{ vantage: 'gateway' as const, ids: ['x'] }];
    expect(await getExchanges([{ ...round!, exchanges }], ['id,amount', 'x,-1.00'])).toEqual([[1, 2]]);
    expect(await getExchanges([{ id: 'r', exchanges: MANY }], ['id,amount,round', 'z,-1.00,r'])).toEqual([
      [3],
    ]);
  });

  test('shows the entry of the transaction, not of its reversal', async () => {
    const lines = ['id,amount,type,original', 'r,1.00,rollback,x', 'x,-1.00,bet,'];
    const { all } = await reconcileFolder(
      plantBooks([{ id: 'r', transactions: [{ id: 'x' }] }]),
      lines.join('\n'),
    );
    expect(all).toMatchObject([{ ledger: { state: 'applied', amount: '-1.00', lines: [2, 3] } }]);
  });
});
