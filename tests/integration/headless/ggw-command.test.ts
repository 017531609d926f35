import { spawnSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { formatGgwCommand } from '#core/ggw-command.ts';
import { PROJECT_DIR } from '#tests/support/workbench/project.ts';
import { createTemporaryFolder } from '#tests/support/folders/temporary-folder.ts';

afterEach(() => void vi.unstubAllGlobals());

const FILE = join(PROJECT_DIR, 'resources/ggw.mjs');

/** The usage hint of a wrong call, started as this file, with this npm environment only. */
function getHint(file: string, npm: Readonly<Record<string, string>> = {}): string {
  const plain = Object.entries(process.env).filter(([name]) => !/^(?:npm_|GGW_COMMAND$)/.test(name));
  const env = { ...Object.fromEntries(plain), ...npm };
  const { stderr } = spawnSync(process.execPath, [file, 'serve', '--nonsense'], { env, encoding: 'utf8' });
  return stderr.trim().split('\n').at(-1) ?? '';
}

test('texts contain the command as it was started: by npm, as a file, or as an installed command', () => {
  const npm = { npm_package_name: 'game-gateway-workbench', npm_lifecycle_event: 'serve' };
  expect(getHint(FILE, npm)).toBe('(see `npm run -s ggw -- serve --help`)');
  expect(getHint(FILE)).toBe(`(see \`node ${FILE} serve --help\`)`);
  expect(getHint(FILE, { ...npm, npm_package_name: 'a-casino' })).toContain(`node ${FILE}`);
  const installed = join(createTemporaryFolder(), 'ggw');
  symlinkSync(FILE, installed);
  expect(getHint(installed)).toBe('(see `ggw serve --help`)');
});

test('the desktop program names the command of a checkout, or that a checkout is needed if it is packaged', () => {
  const desktop = { env: {}, versions: { electron: '45.4.1' } };
  vi.stubGlobal('process', { ...desktop, defaultApp: true });
  expect(formatGgwCommand('data check')).toBe('`npm run -s ggw -- data check`');
  vi.stubGlobal('process', desktop);
  expect(formatGgwCommand('data check')).toBe(
    '`npm run -s ggw -- data check` (in a checkout of the project: the packaged program has no commands)',
  );
});

test.each([
  ['linux', '/srv/data', '/srv/data'],
  ['linux', '/srv/my data', "'/srv/my data'"],
  ['win32', String.raw`C:\data\wallet`, String.raw`C:\data\wallet`],
  ['win32', String.raw`C:\my data`, String.raw`"C:\my data"`],
])('on %s a command for the folder %s has --data-dir %s', (platform, dataDir, written) => {
  vi.stubGlobal('process', { env: {}, versions: {}, platform });
  expect(formatGgwCommand('clock reset', dataDir)).toBe(
    `\`npm run -s ggw -- clock reset --data-dir ${written}\``,
  );
});
