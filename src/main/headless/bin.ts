import { fileURLToPath } from 'node:url';
import { isBuilt } from './host/is-built.ts';

/** The built command where it is as new as its sources, for it starts in half the time; else the sources themselves. */
const project = new URL('../../../', import.meta.url);
const command = isBuilt(fileURLToPath(project))
  ? new URL('out/main/cli.js', project)
  : new URL('./cli.ts', import.meta.url);
await import(command.href);
