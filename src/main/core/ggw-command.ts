/** If nothing says how the program was started: from a checkout, through npm. */
const BY_NPM = 'npm run -s ggw --';

/**
 * What precedes the arguments of a `ggw` command, so that it works for whoever started this program. The starter sets
 * it (resources/ggw.mjs); threads and child processes inherit it.
 */
export function ggwPrefix(): string {
  return process.env['GGW_COMMAND'] ?? BY_NPM;
}

/** A `ggw` command inside a message, to be run as it is. */
export function ggwCommand(args: string): string {
  return `\`${ggwPrefix()} ${args}\`${isPackaged() ? ' (in a checkout of the project: the packaged program has no commands)' : ''}`;
}

function isPackaged(): boolean {
  // Electron sets it when it runs a project instead of a package.
  return process.versions['electron'] !== undefined && !process.defaultApp;
}
