import type { Pruned, ReleaseName } from '@charity-run/release/api';
import type { CompositionStore } from '../../composition/compositionStore.ts';
import { type ObjectStore, releaseKey } from '../../releases/index.ts';
import type { AuditTrail } from '../audit/auditTrail.ts';
import type { SmokeRuns } from '../policies/smokeRuns.ts';
import type { Publishing } from '../publishing/createPublishing.ts';
import type { Uploads } from '../publishing/uploads.ts';
import { getUsage, isDispensable } from './retention.ts';
import type { SoftDeletes } from './softDeletes.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Longer than any activation takes. */
const SET_ASIDE_MS = HOUR_MS;
const UPLOAD_KEPT_MS = 48 * HOUR_MS;
const SMOKE_KEPT_MS = 90 * 24 * HOUR_MS;
/** One year, as the operations manual states. */
const AUDIT_KEPT_MS = 365 * 24 * HOUR_MS;

export interface ReleaseRetentionDependencies {
  objects: ObjectStore;
  store: CompositionStore;
  uploads: Uploads;
  publishing: Pick<Publishing, 'findPublication'>;
  softDeletes: SoftDeletes;
  audit: Pick<AuditTrail, 'purgeBefore'>;
  smokeRuns?: Pick<SmokeRuns, 'purgeBefore'>;
}

/** Soft-deletes unneeded releases, and removes them in a later run unless they were activated meanwhile. */
export function createReleaseRetention(dependencies: ReleaseRetentionDependencies) {
  const { objects, store, uploads, publishing, softDeletes, audit, smokeRuns } = dependencies;

  async function storedReleases(): Promise<ReleaseName[]> {
    const names = await objects.children('releases/');
    const each = names.map(async (name) =>
      (await objects.children(`releases/${name}/`)).map((version) => ({ name, version })),
    );
    return (await Promise.all(each)).flat();
  }

  async function entries() {
    const all = [];
    for await (const entry of store.log.history()) all.push(entry);
    return all;
  }

  async function remove({ name, version }: ReleaseName): Promise<void> {
    const key = releaseKey(name, version);
    // release.json first: a partly removed release does not count as one.
    await objects.remove(`${key}release.json`);
    await objects.remove(key);
  }

  return {
    async prune(now = new Date()): Promise<Pruned> {
      const pruned: Pruned = { setAside: [], removed: [] };
      const usage = await getUsage(await entries());
      for (const { name, version } of await storedReleases()) {
        const since = await softDeletes.since(name, version);
        const publication = await publishing.findPublication(name, version);
        const publishedAt = publication && new Date(publication.publishedAt);
        if (!isDispensable(`${name}@${version}`, usage, publishedAt, now)) {
          if (since) await softDeletes.restore(name, version);
        } else if (!since) {
          await softDeletes.put(name, version, now);
          pruned.setAside.push({ name, version });
        } else if (now.getTime() - Date.parse(since) >= SET_ASIDE_MS) {
          await remove({ name, version });
          pruned.removed.push({ name, version });
        }
      }
      await uploads.purgeBefore(new Date(now.getTime() - UPLOAD_KEPT_MS));
      await smokeRuns?.purgeBefore(new Date(now.getTime() - SMOKE_KEPT_MS));
      await audit.purgeBefore(new Date(now.getTime() - AUDIT_KEPT_MS));
      return pruned;
    },
  };
}

export type ReleaseRetention = ReturnType<typeof createReleaseRetention>;
