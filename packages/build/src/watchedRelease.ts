import { CONTRACT_VERSION, type Release } from '@charity-run/contract';
import { resolveConfig } from '@charity-run/release/config';
import { defaultUpstream } from '@charity-run/release/upstream';
import type { RemoteWorkspace } from '@charity-run/release/workspace';
import { containerName } from './webpack/remote.ts';

/** The release of a build in watch mode: rendered in the browser, which learns of its files from its entry. */
export function watchedRelease(
  { microFrontend }: RemoteWorkspace,
  { version, base }: Pick<Release, 'version' | 'base'>,
): Release {
  const { name, mounts, access = {}, liveOnly = [], layout, upstream, configSchema } = microFrontend;
  return {
    name,
    version,
    contract: CONTRACT_VERSION,
    mounts,
    access,
    liveOnly,
    layout,
    ...(configSchema && { config: resolveConfig(configSchema) }),
    ...(upstream && { upstream: { ...defaultUpstream, ...upstream } }),
    render: 'browser',
    container: containerName(name),
    base,
    entry: 'remoteEntry.js',
    assets: {},
    integrity: {},
    shared: {},
    files: {},
  };
}
