import { createHash } from 'node:crypto';
import { type FSWatcher, watch } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { createIntervalJob } from '../../../intervalJob.ts';
import { type MediaFolder, openMediaFolder } from '../../media/index.ts';
import { isRecord } from '../acfValues.ts';
import { entryTypes, termTypes } from '../contentTypes.ts';
import type { EventRecord } from '../event/eventRecord.ts';
import { readEventRecord } from '../event/readEventRecord.ts';
import { type EntityFile, readEntityFile, readTermsFile, type TermEntry } from './contentFile.ts';

export interface ContentLog {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
}

export interface ContentFolder {
  readonly media: MediaFolder;
  entities(route: string): EntityFile[];
  terms(route: string): TermEntry[];
  /** Undefined until a readable event.yaml was seen. */
  event(): EventRecord | undefined;
  alt(path: string, lang: 'ua' | 'en'): string;
  /** Changes with every file. */
  revision(): string;
  /** The same for the same files, on every machine. */
  fingerprint(): string;
  /** Looks at every file's time and size and reads those that changed. */
  refresh(): Promise<void>;
  close(): void;
}

/** A file as it was last readable; `stamp` also remembers a broken version, so that it is reported once. */
interface KnownFile {
  stamp: string;
  value?: unknown;
  hash?: string;
}

const SETTLE_MS = 120;
const POLL_MS = 1_000;

/** YAML files in memory, reloaded on change; an unreadable file is logged and its last readable version stays. */
export async function openContentFolder(root: string, log: ContentLog): Promise<ContentFolder> {
  const media = await openMediaFolder(join(root, 'media'));
  let files = new Map<string, KnownFile>();
  let revision = 1;
  let fingerprint = '';

  const readOne = async (path: string, known: KnownFile | undefined, stamp: string): Promise<KnownFile> => {
    try {
      const text = await readFile(join(root, path), 'utf8');
      return { stamp, value: readByPlace(path, text), hash: computeHash(text) };
    } catch (error) {
      const reason = (error as Error).message.split('\n', 1)[0];
      const effect = known?.value === undefined ? 'it is left out' : 'its last readable version stays';
      log.warn({ file: path, reason }, `content file cannot be read, ${effect}`);
      return { ...known, stamp };
    }
  };

  const refreshOnce = async () => {
    const seen = new Map<string, KnownFile>();
    let changed = await media.refresh();
    for (const path of await yamlFiles(root)) {
      const info = await stat(join(root, path)).catch(() => undefined);
      if (!info) continue;
      const known = files.get(path);
      const stamp = `${info.mtimeMs}-${info.size}`;
      if (known?.stamp === stamp) seen.set(path, known);
      else {
        changed = true;
        seen.set(path, await readOne(path, known, stamp));
      }
    }
    changed ||= seen.size !== files.size;
    files = seen;
    if (!changed) return;
    revision += 1;
    fingerprint = computeFingerprint(files, media);
  };

  const refresh = inTurn(refreshOnce);
  await refresh();
  const stopWatching = watchFolder(root, refresh, log);

  const below = (folder: string) =>
    [...files].filter(([path]) => path.startsWith(`${folder}/`)).map(([, { value }]) => value);
  const readable = (path: string) => files.get(path)?.value;

  return {
    media,
    entities: (route) => below(route).filter((value) => value !== undefined) as EntityFile[],
    terms: (route) => (readable(`${route}.yaml`) as TermEntry[] | undefined) ?? [],
    event: () => readable('event.yaml') as EventRecord | undefined,
    alt: (path, lang) => readAlt(alternativeTexts(files), path, lang),
    revision: () => String(revision),
    fingerprint: () => fingerprint,
    refresh,
    close: stopWatching,
  };
}

const computeHash = (text: string) => createHash('sha1').update(text).digest('base64url');

function computeFingerprint(files: Map<string, KnownFile>, media: MediaFolder): string {
  const hashes = [...files].map(([path, { hash }]) => `${path} ${hash}`);
  const images = media.all().map(({ path, hash }) => `${path} ${hash}`);
  return computeHash([...hashes, ...images.sort()].join('\n'));
}

function readByPlace(path: string, source: string): unknown {
  if (path === 'event.yaml') return readEventRecord(parse(source));
  if (termTypes.some(({ route }) => path === `${route}.yaml`)) return readTermsFile(source);
  if (path.includes('/')) return readEntityFile(basename(path, '.yaml'), source);
  return parse(source);
}

async function yamlFiles(root: string): Promise<string[]> {
  const folders = ['', ...entryTypes.map(({ route }) => route)];
  const found = await Promise.all(
    folders.map(async (folder) => {
      const names = await readdir(join(root, folder)).catch(() => []);
      return names
        .filter((name) => name.endsWith('.yaml') && !name.startsWith('.'))
        .map((name) => (folder ? `${folder}/${name}` : name));
    }),
  );
  return found.flat().sort();
}

/** Runs one refresh at a time; a change during a run leads to exactly one more. */
function inTurn(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const start = () => {
    running = work().finally(() => {
      running = undefined;
    });
    return running;
  };
  return () => {
    if (!running) return start();
    next ??= running.then(() => {
      next = undefined;
      return start();
    });
    return next;
  };
}

function watchFolder(root: string, refresh: () => Promise<void>, log: ContentLog): () => void {
  let timer: NodeJS.Timeout | undefined;
  const settle = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      refresh().catch((err) => log.warn({ err }, 'content folder cannot be read'));
    }, SETTLE_MS);
    timer.unref();
  };
  const polling = createIntervalJob({ everyMs: POLL_MS, job: async () => settle() });
  // Some file systems cannot be watched; looking once a second is then good enough for an editor.
  const startPolling = () => {
    polling.start();
  };
  const watcher = tryWatching(root, settle, startPolling);
  return () => {
    watcher?.close();
    clearTimeout(timer);
    void polling.stop();
  };
}

function tryWatching(root: string, onChange: () => void, onFailure: () => void): FSWatcher | undefined {
  try {
    const watcher = watch(root, { recursive: true, persistent: false }, onChange);
    return watcher.on('error', onFailure);
  } catch {
    onFailure();
    return undefined;
  }
}

/** `media.yaml` and its parts, such as `media-people.yaml`. */
function alternativeTexts(files: Map<string, KnownFile>): Record<string, unknown> {
  const parts = [...files].filter(([path]) => /^media(-[a-z]+)?\.yaml$/.test(path));
  return Object.assign({}, ...parts.map(([, { value }]) => value));
}

function readAlt(texts: Record<string, unknown>, path: string, lang: 'ua' | 'en'): string {
  const text = texts[path];
  if (typeof text === 'string') return text;
  return isRecord(text) && typeof text[lang] === 'string' ? text[lang] : '';
}
