import { posix, win32 } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The headless shell comes first: it draws no browser window around the page, which saves a test a quarter of its
 * CPU time.
 */
const LINUX_NAMES = [
  'chromium-headless-shell',
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
];
const MAC_APPS = ['Google Chrome', 'Chromium'];
const WINDOWS_PROGRAMS = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
];

/** Usual paths of a system Chrome or Chromium, the likeliest first. */
export function listSystemBrowsers(platform: NodeJS.Platform, env: Environment): readonly string[] {
  switch (platform) {
    case 'win32':
      return [
        ...[env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']]
          .filter((folder) => folder !== undefined)
          .flatMap((folder) => WINDOWS_PROGRAMS.map((program) => win32.join(folder, program))),
        ...listOnPath(env['PATH'] ?? env['Path'], ['chrome.exe', 'chromium.exe'], win32),
      ];
    case 'darwin':
      return [
        ...['/Applications', posix.join(env['HOME'] ?? '/', 'Applications')].flatMap((folder) =>
          MAC_APPS.map((app) => posix.join(folder, `${app}.app/Contents/MacOS/${app}`)),
        ),
        ...listOnPath(env['PATH'], ['chromium', 'google-chrome'], posix),
      ];
    default:
      return [
        ...listOnPath(env['PATH'], LINUX_NAMES, posix),
        '/opt/google/chrome/chrome',
        ...LINUX_NAMES.map((name) => posix.join('/usr/bin', name)),
        '/snap/bin/chromium',
      ];
  }
}

function listOnPath(
  path: string | undefined,
  names: readonly string[],
  { delimiter, join }: typeof posix,
): string[] {
  const folders = (path ?? '').split(delimiter).filter((folder) => folder !== '');
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}
