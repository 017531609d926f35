import { z } from 'zod';

/* zod compiles its parsers if it can. The page's content security policy forbids that, and the browser reports each attempt. zod decides when a schema is created, so this module is in one chunk with zod (electron.vite.config.ts) and runs before any module that creates a schema. */
z.config({ jitless: true });
