import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';

export default defineConfig({
  main: {
    build: { rollupOptions: { input: { index: 'src/main/index.ts' } } },
  },
  preload: {
    build: {
      rollupOptions: {
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
      rollupOptions: {
        input: {
          workbench: 'src/renderer/workbench/index.html',
          dice: 'src/renderer/games/dice/index.html',
        },
      },
    },
  },
});
