import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { PROJECT_DIR } from './project.ts';

/** A workbench started like `ggw serve --json`: a separate process on free ports. */
export interface ServedWorkbench {
  /** The one-time link. */
  readonly interface: string;
  readonly gateway: string;
  readonly wallet: string;
  stop(): Promise<void>;
}

/** With its own temporary folder, or the given one, which is kept. */
export async function serveWorkbench(folder?: string): Promise<ServedWorkbench> {
  const dataDir = folder ?? mkdtempSync(join(tmpdir(), 'ggw-served-'));
  const ports = ['--port', '0', '--gateway-port', '0', '--wallet-port', '0'];
  const child = spawn(
    process.execPath,
    ['src/main/headless/bin.ts', 'serve', '--json', '--data-dir', dataDir, ...ports],
    { cwd: PROJECT_DIR, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const addresses = JSON.parse(line) as Omit<ServedWorkbench, 'stop'>;
  return {
    ...addresses,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      if (folder === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
