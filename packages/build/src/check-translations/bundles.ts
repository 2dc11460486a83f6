import { existsSync, globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Locale } from '@charity-run/contract/locales';
import { readWorkspace, remoteWorkspaces, root } from '@charity-run/release/workspace';

/** Texts by key, `signIn.failures.refused.title`, plural suffixes included. */
export type Texts = Map<string, string>;

/** One namespace in both languages, and the code that uses it. */
export interface TextBundle {
  name: string;
  texts: Record<Locale, Texts>;
  sources: string[];
  /** Source files of other packages, where a key may be a plain string. */
  foreignSources: string[];
  reserved?: string;
}

/** Folders of shared-lib with texts of their own. */
const ownTexts = ['abroad', 'delivery', 'checkout', 'failures', 'offer', 'personal-data', 'pickup', 'share'].map(
  (folderName) => ({
    folderName,
    folder: join('shared-lib', 'src', folderName),
  }),
);

/** Sentences of the office that files of the server have too, with the texts of the office. */
const ofOffice = join('shared-lib', 'src', 'api', 'office');

/** Rendered by the server only, with texts of its own. */
const withoutScript = join('shell', 'src', 'pages', 'without-script');

/** Every translation bundle of the product. */
export async function readBundles(): Promise<TextBundle[]> {
  const remotes = remoteWorkspaces().map(({ folder }) => folder);
  return Promise.all([
    readBundle('shell', 'shell/src/locales', {
      sources: getSources('shell').filter((file) => !file.includes(withoutScript)),
    }),
    readBundle('shell/without-script', withoutScript, {
      sources: getSources('shell').filter((file) => file.includes(withoutScript)),
    }),
    // The site server renders the banners of previews and drafts.
    readBundle('shell/preview', 'shell/server/preview/locales', {
      sources: ['banner', 'preview.routes'].map((file) => join(root, `shell/server/preview/${file}.ts`)),
    }),
    readBundle('shell/drafts', 'shell/server/drafts/locales', {
      sources: ['draftBanner', 'drafts.routes'].map((file) => join(root, `shell/server/drafts/${file}.ts`)),
    }),
    readBundle('shell/overload', 'shell/server/overload/locales', {
      sources: [join(root, 'shell/server/overload/busyPage.ts')],
    }),
    // Validation rules name their message by key; the catalogue (specification §5) is shared by all forms.
    readBundle('shared-lib', 'shared-lib/src/forms/locales', {
      usedBy: remotes,
      reserved: 'errors.',
      sources: getSources('shared-lib').filter(
        (file) => !file.includes(ofOffice) && !ownTexts.some(({ folder }) => file.includes(folder)),
      ),
    }),
    ...ownTexts.map(({ folderName, folder }) =>
      readBundle(`shared-lib/${folderName}`, `${folder}/locales`, {
        sources: getSources('shared-lib').filter((file) => file.includes(folder)),
      }),
    ),
    ...remotes.map((remote) => readBundle(remote, `${remote}/src/locales`)),
  ]);
}

/** One bundle: the translations in `folder`, used in the package `name`. */
export async function readBundle(
  name: string,
  folder: string,
  {
    usedBy = [],
    reserved,
    sources = getSources(name),
  }: { usedBy?: string[]; reserved?: string; sources?: string[] } = {},
): Promise<TextBundle> {
  const [ua, en] = await Promise.all([readAllTexts(join(root, folder), 'ua'), readAllTexts(join(root, folder), 'en')]);
  return { name, texts: { ua, en }, sources, foreignSources: usedBy.flatMap(getSources), reserved };
}

/** Those that every page loads, and those that `features/…/texts.ts` adds with its page. */
async function readAllTexts(folder: string, locale: Locale): Promise<Texts> {
  const source = dirname(folder);
  const ofPages = globSync('features/*/texts.ts', { cwd: source }).map(dirname);
  const texts = await Promise.all(ofPages.map((page) => readTexts(join(source, page, locale), getKey(page))));
  return new Map([await readTexts(join(folder, locale)), ...texts].flatMap((each) => [...each]));
}

/** `features/race-number` has the texts of `raceNumber`. */
const getKey = (folder: string) => basename(folder).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

async function readTexts(path: string, key = ''): Promise<Texts> {
  const texts = existsSync(`${path}.ts`)
    ? await import(`${path}.ts`)
    : (await import(`${path}.json`, { with: { type: 'json' } })).default;
  return new Map(flatten(texts, key));
}

function flatten(value: unknown, key = ''): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[key, String(value)]];
  return Object.entries(value).flatMap(([name, inner]) => flatten(inner, key ? `${key}.${name}` : name));
}

function getSources(folder: string): string[] {
  const own = listSources(folder);
  return folder === 'mfe-office'
    ? [...own, ...listSources('shared-lib').filter((file) => file.includes(ofOffice))]
    : own;
}

function listSources(folder: string): string[] {
  const { directory } = readWorkspace(folder);
  return globSync('src/**/*.{ts,tsx}', { cwd: directory })
    .filter((file) => !/\.test\.|\.d\.ts$|[\\/]locales[\\/]/.test(file))
    .map((file) => join(directory, file));
}
