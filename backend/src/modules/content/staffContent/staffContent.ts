import { createHash } from 'node:crypto';
import type { ContentEntry } from 'shared-lib/api/office';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { createIntervalJob } from '../../../intervalJob.ts';
import { findFilesRevision, listStaffFiles, readUpload, type StaffFile } from './contentFiles.ts';
import { findVersions } from './contentVersions.ts';
import { createDraftLinks, type DraftLinks } from './draftLinks.ts';

/** A published version of an entry. */
export interface PublishedVersion {
  id: number;
  route: string;
  slug: string;
  entry: ContentEntry;
  showsFrom: Date;
  hidesFrom: Date | null;
  publishedAt: Date;
}

export interface ShownVersion extends PublishedVersion {
  isHidden: boolean;
}

/** Content that the office published, over the files of the content folder. */
export interface StaffContent {
  /** The version of each entry of a route that counts now. */
  versions(route: string): readonly ShownVersion[];
  files(): ReadonlyMap<string, StaffFile>;
  /** The bytes of a file that staff added. @throws {Error} when it was removed. */
  read(path: string): Promise<Buffer>;
  /** Changes with what shows, and is the same in all processes. */
  revision(): string;
  refresh(): Promise<void>;
  /** Links to drafts that are not published; without a database there are none. */
  drafts: DraftLinks;
  /** Polls the tables; other processes may write them. @param secret of links to drafts */
  follow(db: Db, secret: string): Promise<void>;
  close(): Promise<void>;
}

interface Shown {
  /** The next time at which another version counts. */
  until: number;
  byRoute: ReadonlyMap<string, readonly ShownVersion[]>;
  fingerprint: string;
}

const FOLLOW_EVERY_MS = 1_000;

export function createStaffContent(clock: Clock): StaffContent {
  /** Versions of each entry, the newest first. */
  const published = new Map<string, readonly PublishedVersion[]>();
  let newest = 0;
  let shown: Shown = { until: 0, byRoute: new Map(), fingerprint: '' };
  let files = new Map<string, StaffFile>();
  let filesRevision = '';
  let read = async () => {};
  let readBytes = async (path: string): Promise<Buffer> => Promise.reject(new Error(`${path} is not there`));
  let drafts: DraftLinks | undefined;
  const polling = createIntervalJob({ everyMs: FOLLOW_EVERY_MS, job: () => read() });

  function add(rows: readonly PublishedVersion[]): void {
    if (rows.length === 0) return;
    for (const row of rows) {
      const key = `${row.route}/${row.slug}`;
      published.set(key, withoutOutdated([row, ...(published.get(key) ?? [])], clock.now()));
      newest = Math.max(newest, row.id);
    }
    shown = findShown(published, clock.now());
  }

  const findCurrent = (): Shown => {
    if (clock.now().getTime() >= shown.until) shown = findShown(published, clock.now());
    return shown;
  };

  return {
    versions: (route) => findCurrent().byRoute.get(route) ?? [],
    files: () => files,
    read: (path) => readBytes(path),
    revision: () => `${findCurrent().fingerprint}${filesRevision}`,
    refresh: () => read(),
    drafts: {
      getToken(of, expires) {
        if (!drafts) throw new Error('There are no drafts yet.');
        return drafts.getToken(of, expires);
      },
      find: async (token) => drafts?.find(token),
      findEvent: async (token) => drafts?.findEvent(token),
    },
    async follow(db, secret) {
      drafts = createDraftLinks(db, secret);
      read = async () => {
        add(await findVersions(db, newest, clock.now()));
        const revision = await findFilesRevision(db);
        if (revision === filesRevision) return;
        files = await listStaffFiles(db);
        filesRevision = revision;
      };
      readBytes = (path) => readUpload(db, path);
      await read();
      polling.start();
    },
    close: polling.stop,
  };
}

/** What was published later and shows already replaces what was to show after it. */
function withoutOutdated(versions: readonly PublishedVersion[], now: Date): readonly PublishedVersion[] {
  const current = versions.findIndex(({ showsFrom }) => showsFrom <= now);
  return current === -1 ? versions : versions.slice(0, current + 1);
}

function findShown(published: ReadonlyMap<string, readonly PublishedVersion[]>, now: Date): Shown {
  const byRoute = new Map<string, ShownVersion[]>();
  const print = createHash('sha1');
  let until = Number.POSITIVE_INFINITY;
  for (const versions of published.values()) {
    for (const { showsFrom, hidesFrom } of versions) {
      for (const moment of [showsFrom, hidesFrom])
        if (moment && moment > now) until = Math.min(until, moment.getTime());
    }
    const version = versions.find(({ showsFrom }) => showsFrom <= now);
    if (!version) continue;
    const isHidden = version.hidesFrom !== null && version.hidesFrom <= now;
    const ofRoute = byRoute.get(version.route) ?? [];
    ofRoute.push({ ...version, isHidden });
    byRoute.set(version.route, ofRoute);
    print.update(`${version.route}/${version.slug} ${version.id} ${isHidden}\n`);
  }
  return { until, byRoute, fingerprint: byRoute.size === 0 ? '' : print.digest('base64url') };
}
