import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { openSetting } from '#core/settings-store.ts';

const SETTING = {
  name: 'patience',
  schema: z.strictObject({ seconds: z.int().min(1) }),
  initial: { seconds: 60 },
};

function failOnWarning(sentence: string): never {
  throw new Error(sentence);
}

/** A settings table with this text for the setting, as another version may have stored it. */
function createSettingsTable(stored?: string) {
  const db = new Database(':memory:');
  onTestFinished(() => void db.close());
  db.exec('CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT');
  if (stored !== undefined) db.prepare('INSERT INTO settings VALUES (?, ?)').run('patience', stored);
  return db;
}

test('a setting that was never set has its default', () => {
  expect(openSetting(createSettingsTable(), SETTING, failOnWarning).get()).toEqual({ seconds: 60 });
});

test('a new value applies immediately, and after the folder is reopened', () => {
  const db = createSettingsTable();
  const setting = openSetting(db, SETTING, failOnWarning);
  setting.set({ seconds: 5 });
  setting.set({ seconds: 7 });
  expect(setting.get()).toEqual({ seconds: 7 });
  expect(openSetting(db, SETTING, failOnWarning).get()).toEqual({ seconds: 7 });
});

test('settings with other names are unchanged', () => {
  const db = createSettingsTable('{"seconds":5}');
  openSetting(db, { ...SETTING, name: 'other' }, failOnWarning).set({ seconds: 9 });
  expect(openSetting(db, SETTING, failOnWarning).get()).toEqual({ seconds: 5 });
});

test.each([
  { label: 'a field of another kind', stored: '{"seconds":"5"}', reason: 'seconds must be a number' },
  { label: 'a value out of bounds', stored: '{"seconds":0}', reason: 'seconds must be at least 1' },
  {
    label: 'a field that is not known',
    stored: '{"seconds":5,"minutes":1}',
    reason: 'minutes is not a known field',
  },
  { label: 'a value that is not an object', stored: '5', reason: 'the document' },
  { label: 'nothing', stored: 'null', reason: 'the document' },
  { label: 'text that is not JSON', stored: '{"seconds":5', reason: 'it is not JSON' },
])(
  'a setting that is stored with $label has its default, and a message states the field and what to do',
  ({ stored, reason }) => {
    const emitted: string[] = [];
    const db = createSettingsTable(stored);
    expect(openSetting(db, SETTING, (sentence) => emitted.push(sentence)).get()).toEqual({ seconds: 60 });
    expect(emitted).toEqual([expect.stringContaining("The setting 'patience' stored in")]);
    expect(emitted[0]).toContain(reason);
    expect(emitted[0]).toContain('until you save the setting');
    // Until then, the stored value is kept, so that it can be repaired.
    expect(db.prepare('SELECT value FROM settings').pluck().get()).toBe(stored);
  },
);
