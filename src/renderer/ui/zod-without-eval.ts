import { z } from 'zod';

/*
 * zod compiles its parsers where it may. The page's content security policy forbids that, and the browser reports each
 * try. Whether it may is decided when a schema is made, so this stands in one chunk with zod (electron.vite.config.ts)
 * and runs before any module that makes one.
 */
z.config({ jitless: true });
