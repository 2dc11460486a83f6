import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { askConfined } from '../../confinement/askConfined.ts';
import type { Exposed } from '../contents.ts';
import { isExposed } from '../rules/exposed.ts';

const react = createRequire(import.meta.url).resolve('react');

export type ReadExposed = (folder: string, container: string, shared: string[]) => Promise<Exposed>;

/** Runs a server build in a confined process. @throws {Error} when it breaks the contract or takes more than 20 s. */
export const readExposed: ReadExposed = async (folder, container, shared) => {
  const server = join(folder, 'server');
  const question = { entry: join(server, 'remoteEntry.js'), react, container, shared };
  const answer = await askConfined(
    new URL(`./exposedProcess${extname(import.meta.filename)}`, import.meta.url),
    { folders: [server] },
    question,
  ).catch((error) => ({
    failure: error.message,
  }));
  const { exposed, failure } = (answer ?? {}) as { exposed?: unknown; failure?: unknown };
  if (isExposed(exposed)) return exposed;
  const why = failure ?? 'its routes or texts have another form';
  throw new Error(
    `exposed module: the built ./remote cannot be used: ${why}; src/remote.ts has to export a Remote of shared-lib/contract`,
  );
};
