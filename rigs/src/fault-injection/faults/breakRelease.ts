import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { computeHashes, hashesOfRelease } from '@charity-run/build/hashes';
import type { BrokenEntry, BrokenRelease } from '@charity-run/cli/lab/faults/fault';
import type { Release } from 'shared-lib/contract';

/** Copies a build to the new folder `target` with a fault in its code; the version names the fault. */
export function breakRelease(build: string, target: string, fault: string, { browser, server }: BrokenRelease): void {
  cpSync(build, target, { recursive: true });
  const release: Release = JSON.parse(readFileSync(join(build, 'release.json'), 'utf8'));
  const version = `${release.version}.${fault}`;
  const rewrite = (side: string, entry: BrokenEntry | undefined) => {
    const file = join(target, side, release.entry);
    if (entry) writeFileSync(file, entry(release, readFileSync(file, 'utf8')));
  };
  rewrite('client', browser);
  rewrite('server', server);
  // Remove the compressed files of the original entry.
  for (const packed of ['br', 'gz']) rmSync(join(target, 'client', `${release.entry}.${packed}`), { force: true });
  const broken: Release = {
    ...release,
    version,
    base: release.base.replace(release.version, version),
    integrity: computeHashes(join(target, 'client')),
    // Hashes match the broken files: a site server rejects a release with other bytes.
    files: hashesOfRelease(target),
  };
  writeFileSync(join(target, 'release.json'), `${JSON.stringify(broken, null, 2)}\n`);
}
