import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { keysPage } from './keys-page.ts';

/** `npm run docs:keys`: generates docs/keys.md from the command registry. */
const file = fileURLToPath(new URL('../docs/keys.md', import.meta.url));
writeFileSync(file, await format(keysPage(), { ...(await resolveConfig(file)), filepath: file }));
