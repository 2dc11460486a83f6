import type { Composition, MountedRelease } from 'shared-lib/contract';
import type { ShareScope } from '../xray/sharedLibraries.ts';

const NO_ASSETS = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
const HOST = 'shell';

/**
 * Names the composition in `__FEDERATION__.moduleInfo`, which the devtools of Module Federation show. Only for testers and developers: the shell's runtime does
 * not use it.
 * @param scope packages that are shared by now.
 */
export function fillModuleInfo({ id, remotes }: Composition<MountedRelease>, scope: () => ShareScope): void {
  const { __FEDERATION__: federation } = globalThis as { __FEDERATION__?: { moduleInfo: Record<string, object> } };
  if (!federation) return;
  const matched = remotes.map(({ container, version }) => [container, { matchedVersion: version }]);
  federation.moduleInfo[HOST] = {
    ...described({ container: HOST, version: id, base: '', entry: '' }, scope),
    remotesInfo: Object.fromEntries(matched),
    consumerList: [],
  };
  for (const release of remotes) {
    federation.moduleInfo[`${release.container}:${release.version}`] = {
      ...described(release, scope),
      modules: [{ moduleName: 'remote', modulePath: './remote', assets: NO_ASSETS }],
      remotesInfo: {},
    };
  }
}

type Described = Pick<MountedRelease, 'container' | 'version' | 'base' | 'entry'>;

function described({ container, version, base, entry }: Described, scope: () => ShareScope) {
  return {
    version,
    buildVersion: version,
    globalName: container,
    publicPath: base,
    remoteEntry: entry,
    remoteEntryType: 'global',
    remoteTypes: '',
    remoteTypesZip: entry && '@mf-types.zip',
    remoteTypesAPI: entry && '@mf-types.d.ts',
    modules: [],
    shared: sharedBy(container, scope()),
  };
}

/** Packages that a container provides, or has taken from another. */
function sharedBy(container: string, scope: ShareScope) {
  return Object.entries(scope).flatMap(([sharedName, versions]) =>
    Object.entries(versions)
      .filter(([, { from, useIn = [] }]) => from === container || useIn.includes(container))
      .map(([version]) => ({ sharedName, version, assets: NO_ASSETS })),
  );
}
