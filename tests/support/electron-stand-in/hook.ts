import { registerHooks } from 'node:module';

// Loaded with --import before the built main process: from then on 'electron' is the stand-in.
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron'
      ? { url: new URL('electron.ts', import.meta.url).href, shortCircuit: true }
      : next(specifier, context),
});
