import type { BrokenEntry } from './fault.ts';

/** The federation runtime's entry for React, minified or not. */
const declared =
  /(requiredVersion["']?:\s*)"[^"]*"([^{}"]*?strictVersion["']?:\s*)(?:!1|false)(?=[^{}]*shareKey["']?:\s*["']react["'])/;

/** The entry with a React version that no shell has. @throws {Error} when the entry does not share React. */
export const demandAnotherReact: BrokenEntry = ({ name }, built) => {
  if (!declared.test(built)) throw new Error(`The entry of ${name} does not declare its React version.`);
  return built.replace(declared, '$1"^99.0.0"$2true');
};
