import { type Section, sections } from 'shared-lib/vocabulary';
import type { EntityFile } from './contentFile.ts';

/** Where the entries of a section are, beside its page. */
const routes: Record<Section, string | undefined> = {
  charity: undefined,
  history: 'probig_history',
  recipient: undefined,
  participants: 'participants',
  news: 'news_article',
  teams: 'probig_teams',
  gallery: 'probig_gallery',
};

/** Sections that someone has written or filled. @param findEntries public entries of a route. */
export function listSections(findEntries: (route: string) => readonly EntityFile[]): Section[] {
  const pages = findEntries('pages');
  return sections.filter((section) => {
    const route = routes[section];
    const isWritten = pages.some(({ slug, isSkeleton }) => slug === section && !isSkeleton);
    return isWritten || (route !== undefined && findEntries(route).length > 0);
  });
}
