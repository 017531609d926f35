import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import { compression } from 'vite-plugin-compression2';
import { helpPages } from './scripts/help-pages.ts';
import { MAIN_PROGRAMS, NOT_BUNDLED } from './scripts/main-programs.ts';

export default defineConfig({
  main: {
    build: {
      // Packages are built in: to find and read their files takes a quarter of a start.
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
    // The hosts serve what stands beside a file as FILE.gz to whoever takes gzip. Fonts are compressed already.
    plugins: [
      react(),
      helpPages(),
      compression({ algorithms: ['gzip'], include: /\.(js|css|svg)$/, threshold: 1_024 }),
    ],
    experimental: {
      // Pages stand at addresses of any depth and find their files at the root of each origin (custom scheme, interface
      // host, gateway). electron-vite sets `base` to './' itself, so it is said here.
      renderBuiltUrl: (filename, { hostType }) => (hostType === 'html' ? `/${filename}` : { relative: true }),
    },
    build: {
      minify: true,
      // Inlined files would be data: addresses, which the content security policy refuses for fonts.
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
            // In one chunk, so that zod is told not to compile before any page makes its first schema.
            groups: [{ name: 'zod', test: /node_modules\/zod\/|zod-without-eval/ }],
          },
        },
      },
    },
  },
});
