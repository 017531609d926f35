import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadSlotGames } from '#core/gateway/games/slots/slot-games.ts';
import { listSlotsNames } from '#core/slots-files/slots-files.ts';
import { ASSETS } from '#tests/support/workbench/project.ts';
import { createTemporaryFolder } from '#tests/support/folders/temporary-folder.ts';

const ORCHARD = readFileSync(join(ASSETS.slotsDir, 'orchard-twenty.json'), 'utf8');

/** A folder that contains these files. */
function createFolder(files: Readonly<Record<string, string>>): string {
  const folder = createTemporaryFolder();
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

function getRejection(folder: string): string {
  try {
    loadSlotGames(folder);
  } catch (error) {
    return `${(error as Error).name}: ${(error as Error).message.replaceAll(folder, 'slots')}`;
  }
  return 'none';
}

test('all shipped slot games can be played', () => {
  expect([...loadSlotGames(ASSETS.slotsDir).keys()]).toEqual(listSlotsNames(ASSETS.slotsDir));
});

test('all issues of all games are reported at once, with file and field', () => {
  const broken = { ...JSON.parse(ORCHARD), reels: 9, rows: 'three' };
  const folder = createFolder({
    'orchard-twenty.json': JSON.stringify(broken),
    'other.json': '{',
    'fine.json': ORCHARD.replace('"orchard-twenty"', '"fine"'),
    'notes.txt': 'is not a game',
  });
  expect(getRejection(folder)).toMatch(
    /^StartupError: Slot games that cannot be used:\nslots\/orchard-twenty\.json: reels .+\nslots\/orchard-twenty\.json: rows .+\nslots\/other\.json is not JSON: .+$/,
  );
});

test('a game whose id is not the name of its file is rejected, since rounds are stored under the id', () => {
  expect(getRejection(createFolder({ 'garden.json': ORCHARD }))).toBe(
    'StartupError: Slot games that cannot be used:\nslots/garden.json: id must be garden, to match the file name',
  );
});

test('a missing folder, and a file that is a folder, are reported as such', () => {
  expect(getRejection(join(createTemporaryFolder(), 'none'))).toBe(
    'StartupError: The slot games cannot be read: slots: no such file or folder',
  );
  const folder = createTemporaryFolder();
  mkdirSync(join(folder, 'odd.json'));
  expect(getRejection(folder)).toBe(
    'StartupError: Slot games that cannot be used:\nslots/odd.json cannot be read: it is a folder',
  );
});
