import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import vm from 'node:vm';
import type { ReadExposed } from '@charity-run/release/validation';
import { assertRemote } from 'shared-lib/contract';

/** Runs a fixture's server build without the process that a real one gets. */
export const readExposedHere: ReadExposed = async (folder) => {
  const module = { exports: {} as { get?: (name: string) => Promise<() => { default: unknown }> } };
  vm.runInNewContext(readFileSync(join(folder, 'server/remoteEntry.js'), 'utf8'), { module, console });
  const remote = (await module.exports.get?.('./remote'))?.().default;
  try {
    assertRemote(remote);
  } catch (error) {
    throw new Error(`exposed module: the built ./remote cannot be used: ${error}`);
  }
  const [ua, en] = await Promise.all([remote.loadTranslations('ua'), remote.loadTranslations('en')]);
  const routes = remote.routes.map(({ id, path = '' }) => ({ id, path: `/${path}` }));
  return structuredClone({
    contract: remote.contract,
    namespace: remote.namespace,
    routes,
    ...(remote.fills && { fills: Object.keys(remote.fills).sort() }),
    texts: { ua, en },
  }) as never;
};
