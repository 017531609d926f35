import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { renderKeysPage } from './keys-page.ts';
import { renderTextsPage } from './texts-page.ts';

/** `npm run docs:write`: writes the pages of docs/ that come from the sources. */
for (const [name, page] of [
  ['keys', renderKeysPage()],
  ['texts', renderTextsPage()],
] as const) {
  const file = fileURLToPath(new URL(`../docs/${name}.md`, import.meta.url));
  writeFileSync(file, await format(page, { ...(await resolveConfig(file)), filepath: file }));
}
