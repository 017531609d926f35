import type { Operation, Sequence } from '#shared/suite/fuzz-sequence.ts';

/**
 * Makes a sequence shorter and simpler as long as `stillFails` says that the result still fails, one change at a time.
 * `isStopped` ends it early with the shortest sequence so far.
 */
export async function shrinkSequence(
  sequence: Sequence,
  stillFails: (candidate: Sequence) => Promise<boolean>,
  isStopped: () => boolean,
): Promise<Sequence> {
  let current = sequence;
  const tried = new Set<string>();
  for (let hasChanged = true; hasChanged && !isStopped();) {
    hasChanged = false;
    let candidates = listSimplerSequences(current);
    for (let index = 0; index < candidates.length && !isStopped();) {
      const candidate = candidates[index]!;
      const key = JSON.stringify(candidate);
      if (tried.has(key) || !(await stillFails(candidate))) {
        tried.add(key);
        index += 1;
        continue;
      }
      // A change that failed before rarely helps now, so only the next pass tries it again.
      current = candidate;
      candidates = listSimplerSequences(current);
      hasChanged = true;
    }
  }
  return current;
}

/** Every sequence with one change towards a simpler one; those that remove most come first. */
function listSimplerSequences(sequence: Sequence): readonly Sequence[] {
  const { before, lanes, after } = sequence;
  const isRace = lanes.length > 1;
  return [
    ...(isRace ? [{ ...sequence, lanes: [] }] : []),
    ...(lanes.length === 1 ? [{ ...sequence, before: [...before, ...lanes[0]!], lanes: [] }] : []),
    ...lanes.map((_, lane) => ({ ...sequence, lanes: lanes.toSpliced(lane, 1) })),
    ...omitParts(before).map((fewer) => ({ ...sequence, before: fewer })),
    ...omitParts(after).map((fewer) => ({ ...sequence, after: fewer })),
    ...lanes.flatMap((lane, at) =>
      omitParts(lane)
        .filter((fewer) => fewer.length > 0)
        .map((fewer) => ({ ...sequence, lanes: lanes.with(at, fewer) })),
    ),
    ...(isRace ? lanes.map((lane, at) => moveBefore(sequence, lane, at)) : []),
    ...listSimplerOperations(before).map((simpler) => ({ ...sequence, before: simpler })),
    ...lanes.flatMap((lane, at) =>
      listSimplerOperations(lane).map((simpler) => ({ ...sequence, lanes: lanes.with(at, simpler) })),
    ),
    ...listSimplerOperations(after).map((simpler) => ({ ...sequence, after: simpler })),
    ...listSequencesWithOneRound(sequence),
  ];
}

/** The first request of a lane is sent before the race. */
function moveBefore(sequence: Sequence, [first, ...others]: readonly Operation[], at: number): Sequence {
  const { before, lanes } = sequence;
  return {
    ...sequence,
    before: first === undefined ? before : [...before, first],
    lanes: others.length === 0 ? lanes.toSpliced(at, 1) : lanes.with(at, others),
  };
}

/** The list without its halves, quarters … and single elements. */
function omitParts<T>(list: readonly T[]): readonly (readonly T[])[] {
  const results: (readonly T[])[] = [];
  for (let size = list.length; size >= 1; size = Math.floor(size / 2))
    for (let start = list.length - size; start > -size; start -= size)
      results.push(list.toSpliced(Math.max(start, 0), Math.min(size, start + size)));
  return results;
}

function listSimplerOperations(operations: readonly Operation[]): readonly (readonly Operation[])[] {
  return operations.flatMap((operation, index) =>
    simplifyOperation(operation).map((simpler) => operations.with(index, simpler)),
  );
}

function simplifyOperation(operation: Operation): readonly Operation[] {
  switch (operation.kind) {
    case 'betwin': {
      const { transactions } = operation;
      return [
        ...omitParts(transactions)
          .filter((fewer) => fewer.length > 0)
          .map((fewer) => ({ ...operation, transactions: fewer })),
        ...(operation.session === null ? [] : [{ ...operation, session: null }]),
        ...(operation.finished ? [{ ...operation, finished: false }] : []),
        ...(operation.indented ? [{ ...operation, indented: false }] : []),
        ...transactions.flatMap((each, index) =>
          each.amount.kind === 'units' && each.amount.count === 1
            ? []
            : [
                {
                  ...operation,
                  transactions: transactions.with(index, { ...each, amount: { kind: 'units', count: 1 } }),
                } as const,
              ],
        ),
      ];
    }
    case 'rollback': {
      const { transactions } = operation;
      return [
        ...omitParts(transactions)
          .filter((fewer) => fewer.length > 0)
          .map((fewer) => ({ ...operation, transactions: fewer })),
        ...(operation.session === null ? [] : [{ ...operation, session: null }]),
        ...(operation.finished ? [{ ...operation, finished: false }] : []),
        ...transactions.flatMap((each, index) =>
          each.again === 0
            ? []
            : [{ ...operation, transactions: transactions.with(index, { ...each, again: 0 }) } as const],
        ),
      ];
    }
    case 'repeat':
      return operation.back === 0 ? [] : [{ kind: 'repeat', back: 0 }];
    default:
      return [];
  }
}

/** All in one round. */
function listSequencesWithOneRound({ before, lanes, after }: Sequence): readonly Sequence[] {
  const isOther = (operation: Operation): boolean => 'round' in operation && operation.round !== 0;
  if (![...before, ...lanes.flat(), ...after].some(isOther)) return [];
  const moveToFirstRound = (operation: Operation): Operation =>
    'round' in operation ? { ...operation, round: 0 } : operation;
  return [
    {
      before: before.map(moveToFirstRound),
      lanes: lanes.map((lane) => lane.map(moveToFirstRound)),
      after: after.map(moveToFirstRound),
    },
  ];
}
