import type { MediaFolder } from '../../media/index.ts';
import type { ContentFolder } from '../embedded/contentFolder.ts';
import { toEntityFile, toTermEntry } from './contentEntry.ts';
import type { ShownVersion, StaffContent } from './staffContent.ts';

/** A content folder with what the office published in place of its files. */
export function withStaffContent(folder: ContentFolder, staff: StaffContent): ContentFolder {
  const merge = <Item extends { slug: string }>(
    route: string,
    own: Item[],
    toItem: (version: ShownVersion) => Item,
  ): Item[] => {
    const versions = staff.versions(route);
    if (versions.length === 0) return own;
    const left = new Map(versions.map((version) => [version.slug, version]));
    const take = (slug: string): Item[] => {
      const version = left.get(slug);
      left.delete(slug);
      return version && !version.isHidden ? [toItem(version)] : [];
    };
    const merged = own.flatMap((item) => (left.has(item.slug) ? take(item.slug) : [item]));
    return [...merged, ...[...left.keys()].flatMap(take)];
  };
  return {
    ...folder,
    media: withStaffFiles(folder.media, staff),
    entities: (route) => merge(route, folder.entities(route), ({ slug, entry }) => toEntityFile(slug, entry)),
    terms: (route) => merge(route, folder.terms(route), ({ slug, entry }) => toTermEntry(slug, entry)),
    alt(path, lang) {
      const known = staff.files().get(path);
      return known ? known.alt[lang] : folder.alt(path, lang);
    },
    revision: () => `${folder.revision()} ${staff.revision()}`,
    fingerprint: () => `${folder.fingerprint()}${staff.revision()}`,
  };
}

function withStaffFiles(media: MediaFolder, staff: StaffContent): MediaFolder {
  const added = () => [...staff.files().values()].flatMap(({ file }) => (file ? [file] : []));
  const isAdded = (path: string) => staff.files().get(path)?.file !== undefined;
  return {
    ...media,
    find: (path) => staff.files().get(path)?.file ?? media.find(path),
    all: () => [...media.all().filter(({ path }) => !isAdded(path)), ...added()],
    read: (file) => (isAdded(file.path) ? staff.read(file.path) : media.read(file)),
  };
}
