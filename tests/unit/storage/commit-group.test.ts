import Database from 'better-sqlite3';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createSystemClock } from '#core/clock.ts';
import { createCommitGroup } from '#core/storage/commit-group.ts';
import { createLockRetry } from '#core/storage/lock-retry.ts';
import { HEALTHY_STORAGE } from '#tests/support/folders/healthy-storage.ts';
import { createTemporaryFolder } from '#tests/support/folders/temporary-folder.ts';

/** A table of notes, each of which must have an existing author when it is committed. */
function openNotes() {
  const file = join(createTemporaryFolder(), 'notes.sqlite');
  const statements: string[] = [];
  const db = new Database(file, { verbose: (sql) => void statements.push(String(sql)) });
  const other = new Database(file);
  const clock = createSystemClock();
  onTestFinished(() => {
    db.close();
    other.close();
  });
  db.pragma('journal_mode = WAL');
  db.pragma('foreign_keys = ON');
  db.exec(`CREATE TABLE authors (name TEXT PRIMARY KEY);
    CREATE TABLE notes (text TEXT PRIMARY KEY,
      author TEXT NOT NULL REFERENCES authors (name) DEFERRABLE INITIALLY DEFERRED);
    INSERT INTO authors VALUES ('ann');`);
  statements.length = 0;
  return {
    group: createCommitGroup(db, clock, createLockRetry(clock, HEALTHY_STORAGE)),
    add: (text: string, author = 'ann') => db.prepare('INSERT INTO notes VALUES (?, ?)').run(text, author),
    /** The notes that another connection reads, which are only the committed ones. */
    readCommitted: () =>
      other
        .prepare<[], { text: string }>('SELECT text FROM notes ORDER BY text')
        .all()
        .map(({ text }) => text),
    commits: () => statements.filter((sql) => sql === 'COMMIT').length,
  };
}

it('work of one turn of the event loop shares one commit', async () => {
  const { group, add, commits } = openNotes();
  await Promise.all([group(() => add('a')), group(() => add('b')), group(() => add('c'))]);
  expect(commits()).toBe(1);
});

it('work of different turns is committed separately', async () => {
  const { group, add, commits } = openNotes();
  await group(() => add('a'));
  await group(() => add('b'));
  expect(commits()).toBe(2);
});

it('work runs in the order of arrival', async () => {
  const { group } = openNotes();
  const order: string[] = [];
  await Promise.all(['a', 'b', 'c'].map((each) => group(() => order.push(each))));
  expect(order).toEqual(['a', 'b', 'c']);
});

it('each caller gets the result of its own work', async () => {
  const { group } = openNotes();
  expect(await Promise.all([group(() => 1), group(() => 'two'), group(() => null)])).toEqual([
    1,
    'two',
    null,
  ]);
});

it.each([1, 2])(
  '%i responses of one turn are sent after the work is committed, not before',
  async (count) => {
    const { group, add, readCommitted } = openNotes();
    const seenAtResponse: string[][] = [];
    const texts = ['a', 'b'].slice(0, count);
    await Promise.all(
      texts.map((text) => group(() => add(text)).then(() => seenAtResponse.push(readCommitted()))),
    );
    expect(seenAtResponse).toEqual(texts.map(() => texts));
  },
);

it('nothing is visible to another connection while a later job of the turn still runs', async () => {
  const { group, add, readCommitted } = openNotes();
  let seenMeanwhile: string[] = ['not looked'];
  const first = group(() => add('a'));
  await Promise.all([first, group(() => void (seenMeanwhile = readCommitted()))]);
  expect(seenMeanwhile).toEqual([]);
});

it('work that throws is rolled back, and rejects only its own caller', async () => {
  const { group, add, readCommitted } = openNotes();
  const failing = group(() => {
    add('half');
    throw new Error('no more');
  });
  await expect(failing).rejects.toThrow('no more');
  expect(readCommitted()).toEqual([]);
});

it('work that throws does not affect the rest of its turn', async () => {
  const { group, add, readCommitted } = openNotes();
  await Promise.allSettled([
    group(() => add('before')),
    group(() => {
      add('half');
      throw new Error('no more');
    }),
    group(() => add('after')),
  ]);
  expect(readCommitted()).toEqual(['after', 'before']);
});

it('work that violates a constraint does not affect the rest of its turn', async () => {
  const { group, add } = openNotes();
  const outcomes = await Promise.allSettled([
    group(() => add('same')),
    group(() => add('same')),
    group(() => add('b')),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

it.each([1, 3])('if the commit of %i jobs fails, every caller is rejected', async (count) => {
  const { group, add } = openNotes();
  const texts = ['a', 'b', 'c'].slice(0, count);
  // The missing author is only detected at the commit.
  const outcomes = await Promise.allSettled(texts.map((text) => group(() => add(text, 'nobody'))));
  expect(outcomes.map(({ status }) => status)).toEqual(texts.map(() => 'rejected'));
});

it('if the commit fails, nothing of its turn is stored', async () => {
  const { group, add, readCommitted } = openNotes();
  await Promise.allSettled([group(() => add('sound')), group(() => add('unsound', 'nobody'))]);
  expect(readCommitted()).toEqual([]);
});

it('after a failed commit the next turn commits normally', async () => {
  const { group, add, readCommitted } = openNotes();
  await Promise.allSettled([group(() => add('a', 'nobody')), group(() => add('b', 'nobody'))]);
  await group(() => add('c'));
  expect(readCommitted()).toEqual(['c']);
});

it('work that a response triggers runs in a later turn', async () => {
  const { group, add, readCommitted } = openNotes();
  await group(() => add('a')).then(() => group(() => add('b')));
  expect(readCommitted()).toEqual(['a', 'b']);
});
