import type { BrokenEntry } from './fault.ts';

/** How the federation runtime writes down what a build takes of React, minified or not. */
const declared =
  /(requiredVersion["']?:\s*)"[^"]*"([^{}"]*?strictVersion["']?:\s*)(?:!1|false)(?=[^{}]*shareKey["']?:\s*["']react["'])/;

/**
 * The built entry, but for what it says of React: a version that no shell has, and that nothing else will do.
 * @throws {Error} when the entry says nothing of React.
 */
export const demandAnotherReact: BrokenEntry = ({ name }, built) => {
  if (!declared.test(built)) throw new Error(`The entry of ${name} does not say which React it takes.`);
  return built.replace(declared, '$1"^99.0.0"$2true');
};
