import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export function resolveInRepository(...path: string[]): string {
  return join(ROOT, ...path);
}
