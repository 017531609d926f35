import { chmodSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createTemporaryFolder } from '../folders/temporary-folder.ts';

/** Sends the prepared rows one after another as k6 would with the exported script, and writes its journal. */
const PROGRAM = `
const { appendFileSync, readFileSync } = require('node:fs');
const words = process.argv.slice(2);
const values = Object.fromEntries(words.filter((word) => /^[A-Z]+=/.test(word)).map((word) => word.split('=')));
const journal = words.find((word) => word.startsWith('--console-output=')).split('=')[1];
const rows = readFileSync(values.PAYLOAD, 'utf8').trim().split('\\n').map((line) => JSON.parse(line));
const count = Number(values.RATE) * Number.parseInt(values.DURATION, 10);
const note = (event, row, step, facts) =>
  appendFileSync(journal, JSON.stringify({ event, row, step, at: performance.timeOrigin + performance.now(), ...facts }) + '\\n');
(async () => {
  for (let row = 0; row < count; row += 1) {
    for (const [step, [url, body, signature]] of rows[row].entries()) {
      note('sent', row, step, {});
      try {
        const headers = { 'content-type': 'application/json', 'x-request-sign': signature };
        const response = await fetch(url, { method: 'POST', headers, body });
        note('response', row, step, { status: response.status, body: await response.text() });
      } catch (error) {
        note('failed', row, step, { reason: String(error.cause?.code ?? error.message) });
        break;
      }
    }
  }
})();
`;

/** Puts a program named k6 on the PATH for one test: it sends within a second what k6 would send. */
export function useEngineStandIn(): void {
  const folder = createTemporaryFolder();
  const script = join(folder, 'k6.cjs');
  writeFileSync(script, PROGRAM);
  const program = join(folder, 'k6');
  writeFileSync(program, `#!/bin/sh\nexec '${process.execPath}' '${script}' "$@"\n`);
  chmodSync(program, 0o755);
  const before = process.env['PATH'] ?? '';
  process.env['PATH'] = `${folder}${delimiter}${before}`;
  onTestFinished(() => {
    process.env['PATH'] = before;
  });
}
