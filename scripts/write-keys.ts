import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { keysPage } from './keys-page.ts';

/** `npm run docs:keys`: writes docs/keys.md from the registry of commands. */
const file = fileURLToPath(new URL('../docs/keys.md', import.meta.url));
writeFileSync(file, await format(keysPage(), { ...(await resolveConfig(file)), filepath: file }));
