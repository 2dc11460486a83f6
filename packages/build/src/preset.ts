import type { Compiler } from 'webpack';
import { IntegrityPlugin } from './webpack/IntegrityPlugin.ts';
import { ScopeStylesPlugin } from './webpack/ScopeStylesPlugin.ts';

export { jestPreset } from './jest.ts';
export { BASE_PLACEHOLDER as RELEASE_BASE } from './webpack/common.ts';
export { IntegrityPlugin } from './webpack/IntegrityPlugin.ts';
export { type BuiltRemote, remoteConfig } from './webpack/remote.ts';
export { ScopeStylesPlugin } from './webpack/ScopeStylesPlugin.ts';
export { consumedPackages, requiredPackages } from './webpack/sharing.ts';

/** What a configuration of your own needs to become a release: hashes of chunks, styles limited to the remote. */
export function releasePlugins(name: string, side: 'client' | 'server'): { apply: (compiler: Compiler) => void }[] {
  return side === 'client' ? [new IntegrityPlugin(), new ScopeStylesPlugin(name)] : [];
}
