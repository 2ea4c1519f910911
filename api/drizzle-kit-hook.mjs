// npm installs drizzle-orm in this folder and drizzle-kit in the root, from where drizzle-kit can't resolve it.
import { createRequire, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';

const { resolve } = createRequire(import.meta.url);
let isOwnQuestion = false;

function requiredUrl(specifier) {
  isOwnQuestion = true;
  try {
    return pathToFileURL(resolve(specifier)).href;
  } finally {
    isOwnQuestion = false;
  }
}

registerHooks({
  resolve: (specifier, context, next) => {
    if (isOwnQuestion || !/^drizzle-orm(\/|$)/.test(specifier)) return next(specifier, context);
    if (!context.conditions.includes('require')) return next(specifier, { ...context, parentURL: import.meta.url });
    return { url: requiredUrl(specifier), format: 'commonjs', shortCircuit: true };
  },
});
