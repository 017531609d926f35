import { ensureBrowser } from './ensure-browser.ts';
import { supervise } from './supervise.mjs';

/** `node scripts/with-browser.ts <command…>`: runs a command with a browser that starts here. */
const [command = 'playwright', ...args] = process.argv.slice(2);

try {
  process.env['PLAYWRIGHT_CHROMIUM'] = await ensureBrowser((line) => console.log(line));
  // On Windows the programs in node_modules/.bin are batch files, which need a shell.
  const { exitCode } =
    process.platform === 'win32'
      ? await supervise('cmd.exe', ['/d', '/c', command, ...args])
      : await supervise(command, args);
  process.exitCode = exitCode;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
