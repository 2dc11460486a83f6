import type { Release } from '@charity-run/contract';
import type { Contents } from '@charity-run/release/validation';

export interface Coded {
  release: Pick<Release, 'base' | 'entry' | 'assets' | 'integrity' | 'files'>;
  contents: Pick<Contents, 'routes'>;
}

/** Code that differs in two releases. */
export interface CodeChange {
  /** Path of a route, or a part that belongs to none. */
  of: string;
  /** Changed, new and removed ones, by their name in the release. */
  files: string[];
  /** What it weighs more, uncompressed; undefined for code that browsers do not get. */
  bytes: number | undefined;
}

/** Size of a file for browsers. */
export type BytesOf = (release: Coded['release'], file: string) => Promise<number>;

/** Says what a release consists of, and changes with everything in it. */
const DESCRIPTIONS = /^(contents\.json|mf-manifest\.json|@mf-types\..*|@development\.zip|.*\.LICENSE\.txt)$/;
const SERVER = 'server/';

/** Changed scripts, style sheets and other files, by the pages that load them, and those of the server build. */
export async function codeChanges(before: Coded, after: Coded, readBytes: BytesOf): Promise<CodeChange[]> {
  const parts = [groupFiles(before), groupFiles(after)] as const;
  const names = [...new Set(parts.flatMap((part) => [...part.keys()]))];
  const changes = names.map(async (of) => {
    const [old, now] = parts.map((part) => part.get(of) ?? []) as [string[], string[]];
    const removed = old.filter((file) => !isIn(now, after, before.release.integrity[file]));
    const added = now.filter((file) => !isIn(old, before, after.release.integrity[file]));
    const [less, more] = [await sum(before, removed, readBytes), await sum(after, added, readBytes)];
    return { of, files: [...new Set([...added, ...removed])].sort(), bytes: more - less };
  });
  return [...(await Promise.all(changes)), serverChange(before, after)].filter(({ files }) => files.length > 0);
}

/** Whether a file with these bytes is among those of a release. */
function isIn(files: string[], { release: { integrity } }: Coded, hash: string | undefined): boolean {
  return files.some((file) => integrity[file] === hash);
}

async function sum({ release }: Coded, files: string[], readBytes: BytesOf): Promise<number> {
  const sizes = await Promise.all(files.map((file) => readBytes(release, file)));
  return sizes.reduce((total, size) => total + size, 0);
}

/** The files for browsers by what loads them. */
function groupFiles({ release: { entry, assets, integrity }, contents }: Coded): Map<string, string[]> {
  const parts = new Map<string, string[]>([['every page', [entry]]]);
  const add = (of: string, files: string[]) => parts.set(of, [...new Set([...(parts.get(of) ?? []), ...files])]);
  for (const [group, { js, css }] of Object.entries(assets)) add(namePart(group, contents), [...js, ...css]);
  const known = new Set([...parts.values()].flat());
  const others = Object.keys(integrity).filter((file) => !known.has(file) && !DESCRIPTIONS.test(file));
  const isCode = (file: string) => /\.(js|css)$/.test(file);
  add('chunks of no route', others.filter(isCode));
  add(
    'images and other files',
    others.filter((file) => !isCode(file)),
  );
  return parts;
}

function namePart(group: string, { routes }: Coded['contents']): string {
  const route = routes.find(({ id }) => id === group);
  if (route) return route.path;
  if (group === 'remote' || group === 'shell') return 'every page';
  const [, locale] = /^locale-(\w+)$/.exec(group) ?? [];
  return locale ? `texts (${locale})` : group;
}

function serverChange({ release: { files: before } }: Coded, { release: { files: after } }: Coded): CodeChange {
  const paths = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const files = paths.filter(
    (path) => path.startsWith(SERVER) && !path.endsWith('.map') && before[path] !== after[path],
  );
  return { of: 'the server build', files: files.map((path) => path.slice(SERVER.length)).sort(), bytes: undefined };
}

const MOST_NAMES = 5;

export function codeLine({ of, files, bytes }: CodeChange): string {
  const more = files.length - MOST_NAMES;
  const names = files.slice(0, MOST_NAMES).join(', ') + (more > 0 ? ` and ${more} more` : '');
  const weight = bytes === undefined ? '' : `: ${bytes < 0 ? `−${-bytes}` : `+${bytes}`} bytes`;
  return `  ~ code of ${of} changed${weight} (${names})`;
}
