import { registerHooks } from 'node:module';

// The built host imports `electron`, its preload requires it: both get the stand-in.
const fake = new URL('../fakes/electron.ts', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron'
      ? { url: fake, format: 'module-typescript', shortCircuit: true }
      : next(specifier, context),
});
