import { toShellWord } from '#shared/format/shell-text.ts';
import { getDefaultDataDir } from './default-ports.ts';

/** If nothing says how the program was started: from a checkout, through npm. */
const NPM_COMMAND = 'npm run -s ggw --';

/**
 * What precedes the arguments of a `ggw` command, so that it works however this program was started. The
 * starter sets it (resources/ggw.mjs); threads and child processes inherit it.
 */
export function getGgwPrefix(): string {
  return process.env['GGW_COMMAND'] ?? NPM_COMMAND;
}

/** The option that selects this data folder; nothing for the one that commands use anyway. */
export function formatDataDirFlag(dataDir: string): string {
  return dataDir === getDefaultDataDir() ? '' : ` --data-dir ${quoteFolder(dataDir)}`;
}

/** A `ggw` command inside a message, ready to run; `dataDir` if it concerns one folder. */
export function formatGgwCommand(args: string, dataDir = getDefaultDataDir()): string {
  return `\`${getGgwPrefix()} ${args}${formatDataDirFlag(dataDir)}\`${isPackaged() ? ' (in a checkout of the project: the packaged program has no commands)' : ''}`;
}

function isPackaged(): boolean {
  // Electron sets it when it runs a project instead of a package.
  return process.versions['electron'] !== undefined && !process.defaultApp;
}

/** No folder of Windows has a quotation mark in its name, and cmd takes single quotes literally. */
function quoteFolder(dataDir: string): string {
  if (process.platform !== 'win32') return toShellWord(dataDir);
  return /^[\w.:\\/-]+$/.test(dataDir) ? dataDir : `"${dataDir}"`;
}
