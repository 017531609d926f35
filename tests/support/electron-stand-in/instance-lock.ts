import { readFileSync, rmSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Allows one instance per data folder; a second one notifies the first. */
export function takeInstanceLock(dataDir: string, onSecondInstance: () => void): boolean {
  const lock = join(dataDir, 'stand-in.lock');
  const KNOCK_CHANNEL = 'stand-in.knock';
  if (isHeld(lock)) {
    writeFileSync(join(dataDir, KNOCK_CHANNEL), '');
    return false;
  }
  writeFileSync(lock, String(process.pid));
  process.once('exit', () => rmSync(lock, { force: true }));
  watch(dataDir, { persistent: false }, (_event, name) => {
    if (name !== KNOCK_CHANNEL) return;
    rmSync(join(dataDir, KNOCK_CHANNEL), { force: true });
    onSecondInstance();
  });
  return true;
}

function isHeld(lock: string): boolean {
  try {
    return process.kill(Number(readFileSync(lock, 'utf8')), 0);
  } catch {
    return false;
  }
}
