import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from 'shared-lib/contract';
import { type Canary, CompositionLog, FolderStore, releaseKey } from '../releases/index.ts';

/** A store in a folder of its own, with releases of the test's choice. */
export interface ReleaseFolder {
  root: string;
  objects: FolderStore;
  log: CompositionLog;
  publish: (name: string, version: string, more?: Partial<Release>) => Promise<void>;
  /** Makes these the live versions, and these the canaries. */
  activate: (live: Record<string, string>, canaries?: Omit<Canary, 'since' | 'by'>[]) => Promise<void>;
  remove: () => void;
}

const SINCE = '2025-05-12T09:00:00.000Z';

export function newReleaseFolder(): ReleaseFolder {
  const root = mkdtempSync(join(tmpdir(), 'releases-'));
  const objects = new FolderStore(root);
  const log = new CompositionLog(objects);
  const by = 'team';
  return {
    root,
    objects,
    log,
    publish: async (name, version, more) => {
      await objects.create(
        `${releaseKey(name, version)}release.json`,
        JSON.stringify(createRelease(name, version, more)),
      );
    },
    activate: async (live, canaries = []) => {
      const entries = Object.entries(live).map(([name, version]) => [name, { version, since: SINCE, by }]);
      await log.append(() => ({
        by,
        change: { kind: 'activate' },
        live: Object.fromEntries(entries),
        canaries: canaries.map((canary) => ({ ...canary, since: SINCE, by })),
      }));
    },
    remove: () => rmSync(root, { recursive: true }),
  };
}

function createRelease(name: string, version: string, more: Partial<Release> = {}): Release {
  const base = `/releases/${name}/${version}/client/`;
  const parts = { contract: 1, mounts: [`/${name}`], access: {}, render: 'server' as const, assets: {}, integrity: {} };
  return {
    name,
    version,
    ...parts,
    container: `mfe_${name}`,
    base,
    entry: 'remoteEntry.js',
    shared: {},
    files: {},
    ...more,
  };
}
