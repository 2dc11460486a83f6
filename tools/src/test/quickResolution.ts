import { registerHooks } from 'node:module';

const PACKAGE = '/node_modules/drizzle-orm/';

/** Node parses the 180 KB package.json of drizzle-orm for each of its files: half a second per process. */
registerHooks({
  resolve: (specifier, context, next) => {
    const { parentURL, conditions } = context;
    const isOwnModule = specifier.startsWith('.') && parentURL?.includes(PACKAGE) && conditions.includes('import');
    if (!isOwnModule) return next(specifier, context);
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
  },
});
