import { dialog } from 'electron';
import { writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DamagedDatabaseError } from '#core/storage/damaged-data.ts';
import { lockDataFolder } from '#core/storage/data-folder-lock.ts';
import { rebuildDatabase } from '#core/storage/rebuild-database.ts';
import { salvageDatabase } from '#core/storage/salvage-database.ts';

const BUTTONS = ['Keep Readable Data', 'Start Empty', 'Quit'];
const [SALVAGE, EMPTY, QUIT] = [0, 1, 2];

/**
 * Asks what to do with a damaged database, and does it, because there is no terminal for commands. Returns whether
 * another start should be tried. The damaged database is kept next to the new one.
 */
export async function offerRecovery({ file, reason }: DamagedDatabaseError, now: number): Promise<boolean> {
  const { response } = await dialog.showMessageBox({
    type: 'error',
    message: 'The database is damaged',
    detail:
      `${file}: ${reason}.\n\nKeep what can be read: every intact row is copied to a new database. ` +
      'Start empty: with the demo operator and no exchanges. Either way, the damaged database is kept next to the new one.',
    buttons: BUTTONS,
    defaultId: SALVAGE,
    cancelId: QUIT,
  });
  if (response !== SALVAGE && response !== EMPTY) return false;
  const lock = lockDataFolder(dirname(file));
  try {
    const { kept, result } = rebuildDatabase(file, now, (draft) =>
      response === SALVAGE ? salvageDatabase(file, draft) : createEmptyDatabase(draft),
    );
    const lost = (result?.tables ?? []).filter(({ isWhole }) => !isWhole).map(({ name }) => name);
    await dialog.showMessageBox({
      type: 'info',
      message: response === SALVAGE ? 'The readable data was kept' : 'The workbench starts empty',
      detail: [
        ...(lost.length === 0 ? [] : [`Rows of these tables could not be read: ${lost.join(', ')}.`]),
        ...(result?.dropped ?? []),
        `The damaged database is ${kept}.`,
      ].join('\n'),
      buttons: ['OK'],
    });
    return true;
  } finally {
    lock.release();
  }
}

/** The tables are created at the start. */
function createEmptyDatabase(file: string): null {
  writeFileSync(file, '', { mode: 0o600 });
  return null;
}
