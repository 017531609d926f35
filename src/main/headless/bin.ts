import { fileURLToPath } from 'node:url';
import { isBuilt } from './host/is-built.ts';

/** The built command if it is up to date, because it starts twice as fast; otherwise the sources. */
const project = new URL('../../../', import.meta.url);
const command = isBuilt(fileURLToPath(project))
  ? new URL('out/main/cli.js', project)
  : new URL('./cli.ts', import.meta.url);
await import(command.href);
