import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from 'shared-lib/i18n/locales';
import { readWorkspace, remoteWorkspaces, root } from '../workspace.ts';

/** Texts by key, `signIn.failures.refused.title`, plural endings included. */
export type Texts = Map<string, string>;

/** The texts of one namespace in both languages, and the code that shows them. */
export interface TextBundle {
  name: string;
  texts: Record<Locale, Texts>;
  /** Source files of the package the texts belong to. */
  sources: string[];
  /** Source files of others, where a key may stand as a plain string. */
  foreignSources: string[];
  /** Beginning of the keys that stay whether or not anything uses them today. */
  kept?: string;
}

/** The picker of branches and the form of an order bring texts of their own: only two remotes show them. */
const ownTexts = ['delivery', 'checkout'].map((door) => ({ door, folder: join('shared-lib', 'src', door) }));

/** Every text bundle of the product: the shell's, the forms', those of single doors, and one for each remote. */
export async function readBundles(): Promise<TextBundle[]> {
  const remotes = remoteWorkspaces().map(({ folder }) => folder);
  return Promise.all([
    readBundle('shell', 'shell/src/locales'),
    // The banner of previews is written by the site server itself.
    readBundle('shell/preview', 'shell/server/preview/locales', {
      sources: ['banner', 'preview.routes'].map((file) => join(root, `shell/server/preview/${file}.ts`)),
    }),
    readBundle('shell/overload', 'shell/server/overload/locales', {
      sources: [join(root, 'shell/server/overload/busyPage.ts')],
    }),
    // Rules of validation name their message by key, and remotes write rules as well: the catalogue of messages
    // (specification §5) is one for all forms, those to come among them.
    readBundle('shared-lib', 'shared-lib/src/forms/locales', {
      usedBy: remotes,
      kept: 'errors.',
      sources: sourcesOf('shared-lib').filter((file) => !ownTexts.some(({ folder }) => file.includes(folder))),
    }),
    ...ownTexts.map(({ door, folder }) =>
      readBundle(`shared-lib/${door}`, `${folder}/locales`, {
        sources: sourcesOf('shared-lib').filter((file) => file.includes(folder)),
      }),
    ),
    ...remotes.map((remote) => readBundle(remote, `${remote}/src/locales`)),
  ]);
}

/** One bundle: the texts in `folder`, used in the package `name`. */
export async function readBundle(
  name: string,
  folder: string,
  { usedBy = [], kept, sources = sourcesOf(name) }: { usedBy?: string[]; kept?: string; sources?: string[] } = {},
): Promise<TextBundle> {
  const [ua, en] = await Promise.all([readTexts(join(root, folder, 'ua')), readTexts(join(root, folder, 'en'))]);
  return { name, texts: { ua, en }, sources, foreignSources: usedBy.flatMap(sourcesOf), kept };
}

async function readTexts(path: string): Promise<Texts> {
  const module = existsSync(`${path}.ts`)
    ? await import(`${path}.ts`)
    : await import(`${path}.json`, { with: { type: 'json' } });
  return new Map(flatten(module.default));
}

function flatten(value: unknown, key = ''): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[key, String(value)]];
  return Object.entries(value).flatMap(([name, inner]) => flatten(inner, key ? `${key}.${name}` : name));
}

function sourcesOf(folder: string): string[] {
  const { directory } = readWorkspace(folder);
  return globSync('src/**/*.{ts,tsx}', { cwd: directory })
    .filter((file) => !/\.test\.|\.d\.ts$|[\\/]locales[\\/]/.test(file))
    .map((file) => join(directory, file));
}
