import { registerHooks } from 'node:module';

// Loaded with --import before the built main process, so that 'electron' resolves to the stand-in.
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron'
      ? { url: new URL('electron.ts', import.meta.url).href, shortCircuit: true }
      : next(specifier, context),
});
