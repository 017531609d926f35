/** Where nothing has said how the program was started: from a checkout, by npm. */
const BY_NPM = 'npm run -s ggw --';

/**
 * What stands before the arguments of a command of `ggw`, such that a person who started this program runs it. The
 * starter says it (resources/ggw.mjs); threads and child processes inherit it.
 */
export function ggwPrefix(): string {
  return process.env['GGW_COMMAND'] ?? BY_NPM;
}

/** A command of `ggw` within a sentence, to be run as it stands. */
export function ggwCommand(args: string): string {
  return `\`${ggwPrefix()} ${args}\`${isPackaged() ? ' (in a checkout of the project: the packaged program has no commands)' : ''}`;
}

function isPackaged(): boolean {
  // Electron sets it where it runs a project and not a package.
  return process.versions['electron'] !== undefined && !process.defaultApp;
}
