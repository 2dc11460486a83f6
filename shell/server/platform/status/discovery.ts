import type { DiscoveredVersion, Discovery } from '@charity-run/release/api';
import type { Release } from 'shared-lib/contract';
import type { CompositionEntry } from '../../releases/index.ts';

/** The composition in the AWS frontend-discovery schema (github.com/awslabs/frontend-discovery); a canary is a second deployment. */
export async function getDiscovery(
  entry: CompositionEntry | undefined,
  origin: string,
  find: (name: string, version: string) => Promise<Release | undefined>,
): Promise<Discovery> {
  const canaries = entry?.canaries ?? [];
  const shares = Object.entries(entry?.live ?? {}).map(([name, { version }]) => {
    const taken = canaries.find((canary) => canary.name === name)?.percent ?? 0;
    return { name, version, traffic: 100 - taken, default: true };
  });
  const microFrontends: Discovery['microFrontends'] = {};
  for (const share of [
    ...shares,
    ...canaries.map(({ percent, ...canary }) => ({ ...canary, traffic: percent, default: false })),
  ]) {
    const release = await find(share.name, share.version);
    if (!release) continue;
    microFrontends[share.name] ??= [];
    microFrontends[share.name]?.push(getVersion(release, origin, { traffic: share.traffic, default: share.default }));
  }
  return { schema: 'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json', microFrontends };
}

function getVersion(release: Release, origin: string, deployment: DiscoveredVersion['deployment']): DiscoveredVersion {
  const { base, entry, version, integrity, mounts, container, contract } = release;
  return {
    url: `${origin}${base}${entry}`,
    metadata: { integrity: integrity[entry] ?? '', version },
    deployment,
    extras: { mounts, container, contract },
  };
}
