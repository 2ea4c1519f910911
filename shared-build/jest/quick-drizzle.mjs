// drizzle-orm's package.json has 180 KB, and Node parses it again for each import in that package or of it: more than half of the time in which
// the API's modules load.
import { registerHooks } from 'node:module';

const known = new Map();

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL, conditions } = context;
    if (!conditions.includes('import')) return next(specifier, context);
    if (specifier.startsWith('.') && parentURL?.includes('/node_modules/drizzle-orm/')) {
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    }
    if (!specifier.startsWith('drizzle-orm')) return next(specifier, context);
    if (!known.has(specifier)) known.set(specifier, { ...next(specifier, context), shortCircuit: true });
    return known.get(specifier);
  },
});
