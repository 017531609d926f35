import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import { compression } from 'vite-plugin-compression2';
import { createHelpPagesPlugin } from './scripts/help-pages.ts';
import { MAIN_PROGRAMS, NOT_BUNDLED } from './scripts/main-programs.ts';

export default defineConfig({
  main: {
    build: {
      // Bundled packages: locating and reading their files takes a quarter of the start.
      externalizeDeps: false,
      rolldownOptions: {
        external: NOT_BUNDLED,
        input: MAIN_PROGRAMS,
      },
    },
  },
  preload: {
    build: {
      rolldownOptions: {
        input: { preload: 'src/main/preload.ts' },
        // A sandboxed preload is loaded as a classic script: it must be CommonJS.
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: 'src/renderer',
    // Hosts serve FILE.gz next to a file to clients that accept gzip. Fonts are already compressed.
    plugins: [
      react(),
      createHelpPagesPlugin(),
      compression({ algorithms: ['gzip'], include: /\.(js|css|svg)$/, threshold: 1_024 }),
    ],
    experimental: {
      // Pages have URLs of any depth and load their files from the root of each origin (custom scheme, interface host,
      // gateway). electron-vite sets `base` to './', so it is set here.
      renderBuiltUrl: (filename, { hostType }) => (hostType === 'html' ? `/${filename}` : { relative: true }),
    },
    build: {
      minify: true,
      // Inlined files would be data: URLs, which the content security policy blocks for fonts.
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: {
          workbench: 'src/renderer/workbench/index.html',
          crash: 'src/renderer/games/crash/index.html',
          dice: 'src/renderer/games/dice/index.html',
          slots: 'src/renderer/games/slots/index.html',
          testgame: 'src/renderer/games/testgame/index.html',
        },
        output: {
          codeSplitting: {
            // In one chunk, so that zod's compilation is disabled before any page creates its first schema.
            groups: [{ name: 'zod', test: /node_modules\/zod\/|zod-without-eval/ }],
          },
        },
      },
    },
  },
});
