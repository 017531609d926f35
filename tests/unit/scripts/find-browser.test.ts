import { describe, expect, it } from 'vitest';
import type { Machine } from '../../../scripts/browser/this-machine.ts';
import { findBrowser } from '../../../scripts/find-browser.ts';

const OWN = '/playwright/chrome';
const SYSTEM = '/usr/bin/chromium';

describe('the browser for the tests', () => {
  it('is the one from the environment, whatever else exists', async () => {
    const { machine } = machineWith(['/my/chrome', OWN, SYSTEM], { named: '/my/chrome' });
    await expect(search(machine)).resolves.toMatchObject({ executable: '/my/chrome' });
  });

  it('is not replaced silently if the one from the environment does not run', async () => {
    const { machine } = machineWith([OWN, SYSTEM], { named: '/my/chrome' });
    await expect(search(machine)).rejects.toThrow('PLAYWRIGHT_CHROMIUM is /my/chrome, which does not run.');
  });

  it("is Playwright's own before one of the system", async () => {
    const { machine } = machineWith([OWN, SYSTEM]);
    await expect(search(machine)).resolves.toEqual({ executable: OWN, printed: [`Browser: ${OWN}`] });
  });

  it('is one of the system if Playwright has none', async () => {
    const { machine } = machineWith([SYSTEM]);
    await expect(search(machine)).resolves.toEqual({ executable: SYSTEM, printed: [`Browser: ${SYSTEM}`] });
  });

  it('is installed if there is none', async () => {
    const { machine, installed } = machineWith([], { installs: { Playwright: OWN, 'apt-get': SYSTEM } });
    await expect(search(machine)).resolves.toEqual({
      executable: OWN,
      printed: ['No Chrome or Chromium found: installing one with Playwright…', `Browser: ${OWN}`],
    });
    expect(installed).toEqual(['Playwright']);
  });

  it('is installed another way if the first way fails', async () => {
    const { machine } = machineWith([], { installs: { Playwright: 'no network', 'apt-get': SYSTEM } });
    await expect(search(machine)).resolves.toEqual({
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
    const { machine } = machineWith([], { installs: { Playwright: 'no network' } });
    await expect(search(machine)).rejects.toThrow(
      /^No browser for the tests: install Chrome or Chromium, or set PLAYWRIGHT_CHROMIUM to its executable\.$/,
    );
  });
});

async function search(machine: Machine) {
  const printed: string[] = [];
  const executable = await findBrowser((line) => printed.push(line), machine);
  return { executable, printed };
}

/** `installs` maps each installer to the executable that it provides, or a failure message. */
function machineWith(
  present: readonly string[],
  { named, installs = {} }: { named?: string; installs?: Readonly<Record<string, string>> } = {},
) {
  const working = new Set(present);
  const installed: string[] = [];
  const machine: Machine = {
    named,
    ofPlaywright: OWN,
    ofSystem: ['/usr/bin/google-chrome', SYSTEM],
    canRun: async (executable) => working.has(executable),
    installers: Object.entries(installs).map(([name, brings]) => ({
      name,
      install: async () => {
        installed.push(name);
        if (!brings.startsWith('/')) return brings;
        working.add(brings);
        return undefined;
      },
    })),
  };
  return { machine, installed };
}
