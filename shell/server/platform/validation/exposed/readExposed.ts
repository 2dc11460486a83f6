import { createRequire } from 'node:module';
import { join } from 'node:path';
import { confinedProcess } from '../../../confinement/confinedProcess.ts';
import type { Exposed } from '../contents.ts';
import { isExposed } from '../rules/exposed.ts';

const react = createRequire(import.meta.url).resolve('react');
const LOADING_MS = 20_000;

export type ReadExposed = (folder: string, container: string, shared: string[]) => Promise<Exposed>;

/** Runs a server build in a confined process. @throws {Error} when it breaks the contract or takes more than 20 s. */
export const readExposed: ReadExposed = async (folder, container, shared) => {
  const child = confinedProcess(new URL('./exposedProcess.ts', import.meta.url), { folders: [join(folder, 'server')] });
  const timer = setTimeout(() => child.kill('SIGKILL'), LOADING_MS);
  try {
    return await new Promise((resolve, reject) => {
      child.once('message', (message: { exposed?: unknown; failure?: unknown }) =>
        isExposed(message.exposed)
          ? resolve(message.exposed)
          : reject(new Error(String(message.failure ?? 'its routes or texts have another form'))),
      );
      child.once('error', reject);
      child.once('exit', () => reject(new Error('its process ended, or did not respond within 20 s')));
      child.send({ entry: join(folder, 'server/remoteEntry.js'), react, container, shared });
    });
  } catch (error) {
    const why = error instanceof Error ? error.message : error;
    throw new Error(
      `exposed module: the built ./remote cannot be used: ${why}; src/remote.ts has to export a Remote of shared-lib/contract`,
    );
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
  }
};
