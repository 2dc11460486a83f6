import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ContentEntry, type TextRoute, textRoutes } from 'shared-lib/api/office';
import type {
  eventContract,
  RequestOf,
  ResponseOf,
  textContract,
  textTransferContract,
} from 'shared-lib/api/office/contract';
import { contentTypes } from '../contentTypes.ts';
import { openContentFolder } from '../embedded/contentFolder.ts';
import { toContentEntry, toEntityFile, toTermContent, toTermEntry } from '../staffContent/contentEntry.ts';
import type { ContentBundle } from './contentBundle.ts';
import { writeContentFiles } from './contentFiles.ts';

type Used = typeof textContract & typeof textTransferContract & Pick<typeof eventContract, 'export-event'>;

/** Runs an operation of the office in the product that runs. */
export type Act = <Name extends keyof Used>(
  operation: Name,
  body: RequestOf<Used, Name>,
) => Promise<ResponseOf<Used, Name>>;

interface Transferred {
  entries: number;
  files: number;
}

const isTerm = (route: string) => contentTypes.some((type) => type.kind === 'term' && type.route === route);

/** Writes what is published as a content folder, hidden entries as drafts. @param load reads a file by its path of the URL. */
export async function exportToFolder(
  root: string,
  { act, load }: { act: Act; load: (url: string) => Promise<Uint8Array> },
): Promise<Transferred> {
  const bundle: Pick<ContentBundle, 'entries' | 'terms'> = { entries: [], terms: [] };
  for (const route of textRoutes) {
    const { rows } = await act('texts', { route });
    for (const { slug, isPublished } of rows) {
      const { published, isHidden } = await act('text', { route, slug });
      if (!published) continue;
      if (isTerm(route)) bundle.terms.push({ route, ...toTermEntry(slug, published) });
      else bundle.entries.push({ route, ...toEntityFile(slug, published), isDraft: isHidden || !isPublished });
    }
  }
  const files = await act('content-files', {});
  const media = files.map(({ path, alt, url }) => ({ path, alt, url }));
  await mkdir(root, { recursive: true });
  await writeContentFiles(root, { ...bundle, media }, load);
  const { name, bytes } = await act('export-event', {});
  await writeFile(join(root, name), Buffer.from(bytes, 'base64'));
  return { entries: bundle.entries.length + bundle.terms.length, files: files.length };
}

/** Publishes what a content folder has otherwise; entries that it lacks stay. @returns how many changed. */
export async function importFromFolder(root: string, act: Act): Promise<Transferred> {
  const changed = { entries: 0, files: 0 };
  const failures: string[] = [];
  const folder = await openContentFolder(root, {
    info: () => {},
    warn: (facts, message) => failures.push(`${message}: ${JSON.stringify(facts)}`),
  });
  folder.close();
  // An import of a part would look like all of it.
  if (failures.length > 0) throw new Error(failures.join('\n'));
  for (const file of folder.media.all()) {
    const bytes = (await readFile(join(root, 'media', file.path))).toString('base64');
    const alt = { ua: folder.alt(file.path, 'ua'), en: folder.alt(file.path, 'en') };
    const { isChanged } = await act('put-content-file', { path: file.path, bytes, alt });
    if (isChanged) changed.files += 1;
  }
  const put = async (route: TextRoute, slug: string, entry: ContentEntry, isHidden: boolean) => {
    const { isChanged } = await act('put-text', { route, slug, entry, isHidden });
    if (isChanged) changed.entries += 1;
  };
  for (const route of textRoutes) {
    for (const term of isTerm(route) ? folder.terms(route) : []) {
      await put(route, term.slug, toTermContent(term), false);
    }
    for (const file of isTerm(route) ? [] : folder.entities(route)) {
      await put(route, file.slug, toContentEntry(file), file.isDraft);
    }
  }
  return changed;
}
