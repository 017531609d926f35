import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { describe, expect } from 'vitest';
import { PROJECT_DIR } from '#tests/support/workbench/project.ts';
import { test } from './desktop-fixtures.ts';

const PORTS = ['--port', '0', '--gateway-port', '0', '--wallet-port', '0'];

// Elsewhere there is always a display, and the command would open a window.
describe.skipIf(process.platform !== 'linux')('npm start without a display', () => {
  test('prints the reason in one line, serves the browser instead, and stops it on exit', async ({
    dataDir,
  }) => {
    const { DISPLAY: _x11, WAYLAND_DISPLAY: _wayland, ...env } = process.env;
    const started = spawn(
      process.execPath,
      ['scripts/start.mjs', '--json', '--data-dir', dataDir, ...PORTS],
      {
        cwd: PROJECT_DIR,
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    try {
      let printed = '';
      started.stderr.on('data', (text) => (printed += String(text)));
      const [ready] = (await once(createInterface({ input: started.stdout }), 'line')) as [string];
      const { interface: link, gateway } = JSON.parse(ready) as { interface: string; gateway: string };

      expect(printed.split('\n').filter((line) => line.startsWith('No window: '))).toEqual([
        'No window: there is no display here (neither DISPLAY nor WAYLAND_DISPLAY is set). Open the workbench in your browser instead:',
      ]);
      expect((await fetch(link, { redirect: 'manual' })).status).toBe(303);

      started.kill('SIGTERM');
      expect(await once(started, 'exit')).toEqual([0, null]);
      await expect(fetch(gateway)).rejects.toThrow('fetch failed');
    } finally {
      started.kill('SIGTERM');
    }
  });
});
