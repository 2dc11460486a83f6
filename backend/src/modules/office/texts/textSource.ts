import type { ContentEntry, TextScreen } from 'shared-lib/api/office';
import {
  contentTypes,
  type EditedContent,
  hasOwnPage,
  listEditedFields,
  toContentEntry,
  toTermContent,
} from '../../content/index.ts';
import type { TextRules } from './listTextProblems.ts';
import type { TextKey } from './textVersions.ts';

/** An entry as the content folder has it. */
export interface FileEntry {
  entry: ContentEntry;
  isDraft: boolean;
}

const findType = (route: string) => contentTypes.find((type) => type.route === route);

/** Entries of a route in the files of the content folder, by slug. */
export function listFileEntries({ files }: EditedContent, route: string): Map<string, FileEntry> {
  if (findType(route)?.kind === 'term') {
    return new Map(files.terms(route).map((term) => [term.slug, { entry: toTermContent(term), isDraft: false }]));
  }
  return new Map(
    files.entities(route).map((file) => [file.slug, { entry: toContentEntry(file), isDraft: file.isDraft }]),
  );
}

/** Categories that entries of a route are filed under, as the site has them now. */
export function listCategories({ shown }: EditedContent, route: string): TextScreen['categories'] {
  const type = findType(route);
  const taxonomy = type?.kind === 'entry' ? type.taxonomy : undefined;
  return (taxonomy ? shown.terms(taxonomy) : []).map(({ slug, wordings: { ua, en } }) => ({
    slug,
    ua: ua?.name ?? en?.name ?? slug,
    en: en?.name ?? ua?.name ?? slug,
  }));
}

export function getTextRules({ shown, staff }: EditedContent, { route, slug }: TextKey): TextRules {
  const type = findType(route);
  const isEntry = type?.kind === 'entry';
  return {
    fields: type ? listEditedFields(type, slug) : [],
    parts: {
      excerpt: isEntry && type.hasExcerpt,
      content: isEntry,
      sharedImage: isEntry && type.path !== undefined,
      address: hasOwnPage(route),
    },
    findFile(path) {
      const file = shown.media.find(path);
      if (!file) return undefined;
      return {
        alt: { ua: shown.alt(path, 'ua'), en: shown.alt(path, 'en') },
        isDecorative: staff.files().get(path)?.isDecorative ?? false,
        isImage: file.mimeType.startsWith('image/'),
      };
    },
  };
}
