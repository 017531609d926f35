import { describe, expect, it } from 'vitest';
import type { Machine } from '../../../scripts/browser/this-machine.ts';
import { ensureBrowser } from '../../../scripts/ensure-browser.ts';

const OWN = '/playwright/chrome';
const SYSTEM = '/usr/bin/chromium';

describe('the browser for the tests', () => {
  it('is the one from the environment, whichever others exist', async () => {
    const { machine } = createMachine(['/my/chrome', OWN, SYSTEM], { named: '/my/chrome' });
    await expect(searchBrowser(machine)).resolves.toMatchObject({ executable: '/my/chrome' });
  });

  it('is not replaced silently if the one from the environment does not run', async () => {
    const { machine } = createMachine([OWN, SYSTEM], { named: '/my/chrome' });
    await expect(searchBrowser(machine)).rejects.toThrow(
      'PLAYWRIGHT_CHROMIUM is /my/chrome, which does not run.',
    );
  });

  it("is Playwright's own in preference to a system browser", async () => {
    const { machine } = createMachine([OWN, SYSTEM]);
    await expect(searchBrowser(machine)).resolves.toEqual({ executable: OWN, printed: [`Browser: ${OWN}`] });
  });

  it('is a system browser if Playwright has none', async () => {
    const { machine } = createMachine([SYSTEM]);
    await expect(searchBrowser(machine)).resolves.toEqual({
      executable: SYSTEM,
      printed: [`Browser: ${SYSTEM}`],
    });
  });

  it('is installed if there is none', async () => {
    const { machine, installed } = createMachine([], { installs: { Playwright: OWN, 'apt-get': SYSTEM } });
    await expect(searchBrowser(machine)).resolves.toEqual({
      executable: OWN,
      printed: ['No Chrome or Chromium found: installing one with Playwright…', `Browser: ${OWN}`],
    });
    expect(installed).toEqual(['Playwright']);
  });

  it('is installed by another installer if the first one fails', async () => {
    const { machine } = createMachine([], { installs: { Playwright: 'no network', 'apt-get': SYSTEM } });
    await expect(searchBrowser(machine)).resolves.toEqual({
      executable: SYSTEM,
      printed: [
        'No Chrome or Chromium found: installing one with Playwright…',
        'That did not help: no network',
        'No Chrome or Chromium found: installing one with apt-get…',
        `Browser: ${SYSTEM}`,
      ],
    });
  });

  it('is requested in one line if nothing works', async () => {
    const { machine } = createMachine([], { installs: { Playwright: 'no network' } });
    await expect(searchBrowser(machine)).rejects.toThrow(
      /^No browser for the tests: install Chrome or Chromium, or set PLAYWRIGHT_CHROMIUM to its executable\.$/,
    );
  });
});

async function searchBrowser(machine: Machine) {
  const printed: string[] = [];
  const executable = await ensureBrowser((line) => printed.push(line), machine);
  return { executable, printed };
}

/** `installs` maps each installer to the executable that it provides, or a failure message. */
function createMachine(
  present: readonly string[],
  { named, installs = {} }: { named?: string; installs?: Readonly<Record<string, string>> } = {},
) {
  const working = new Set(present);
  const installed: string[] = [];
  const machine: Machine = {
    named,
    playwrightBrowser: OWN,
    systemBrowsers: ['/usr/bin/google-chrome', SYSTEM],
    canRun: async (executable) => working.has(executable),
    installers: Object.entries(installs).map(([name, result]) => ({
      name,
      install: async () => {
        installed.push(name);
        if (!result.startsWith('/')) return result;
        working.add(result);
        return undefined;
      },
    })),
  };
  return { machine, installed };
}
