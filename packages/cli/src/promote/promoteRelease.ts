import { temporaryFolder } from '@charity-run/build/temporaryFolder';
import type { Attestation, Readiness, ReleaseName, SignedAttestation } from '@charity-run/release/api';
import { checkDownloaded } from '../check/runCheck.ts';
import { findReleases, type PlatformClient } from '../platform/client.ts';
import { publishRelease } from '../publish/publishRelease.ts';
import { fetchRelease } from './fetchRelease.ts';

export interface Promoted extends ReleaseName {
  attestation: Attestation;
  /** Files that were sent; none when the bytes were there already. */
  sent: number;
  /** What the policy of the other site still needs. */
  missing: string[];
}

/**
 * Publishes the bytes of one site at another, with what the first one saw of them. The evidence goes first, because it is rejected within a
 * second; a repeated call goes on where it was. @throws {CommandError} with the reasons of the site that rejects it.
 */
export async function promoteRelease(
  from: PlatformClient,
  to: PlatformClient,
  { name, version }: ReleaseName,
  progress: (line: string) => void,
): Promise<Promoted> {
  const path = `/platform/attestations/${name}/${version}`;
  const signed = await from.call<SignedAttestation>('GET', path);
  await to.call('POST', path, { json: signed });
  const sent = await publishBytes(from, to, { name, version }, progress);
  const { rules } = await to.call<Readiness>('GET', `/platform/readiness/${name}/${version}`);
  return {
    name,
    version,
    attestation: JSON.parse(signed.statement),
    sent,
    missing: rules.flatMap(({ problem }) => problem ?? []),
  };
}

async function publishBytes(
  from: PlatformClient,
  to: PlatformClient,
  { name, version }: ReleaseName,
  progress: (line: string) => void,
): Promise<number> {
  const stored = await findReleases(to, name);
  if (stored.some((release) => release.version === version && release.publishedAt)) return 0;
  progress(`Fetching ${name}@${version} from ${from.site.url}…`);
  const folder = temporaryFolder('promote');
  await fetchRelease(from, { name, version }, folder);
  progress(`Checking it against ${to.site.url}…`);
  const { release } = await checkDownloaded(folder, to.site);
  return (await publishRelease(to, folder, release, progress)).sent;
}
