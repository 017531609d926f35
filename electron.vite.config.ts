import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';

export default defineConfig({
  main: {
    build: {
      rolldownOptions: {
        input: {
          index: 'src/main/index.ts',
          'checkpoint-worker': 'src/main/core/storage/checkpoint-worker.ts',
        },
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
    // Served from the root of three different origins (custom scheme, interface host, gateway): absolute on all.
    base: '/',
    plugins: [react()],
    build: {
      minify: true,
      // Inlined files would be data: addresses, which the content security policy refuses for fonts.
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: {
          workbench: 'src/renderer/workbench/index.html',
          dice: 'src/renderer/games/dice/index.html',
        },
      },
    },
  },
});
