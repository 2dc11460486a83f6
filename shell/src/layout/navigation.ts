import { hasSection, type Locale, paths } from 'shared-lib/i18n';
import { sections } from 'shared-lib/vocabulary';

const pages = [
  { key: 'home', to: paths.home() },
  { key: 'about', to: paths.about() },
  { key: 'charity', to: paths.charity() },
  { key: 'history', to: paths.history() },
  { key: 'recipient', to: paths.recipient() },
  { key: 'participants', to: paths.participants() },
  { key: 'news', to: paths.news() },
  { key: 'teams', to: paths.teams() },
  { key: 'gallery', to: paths.gallery() },
  { key: 'contacts', to: paths.contacts() },
] as const;

/** Pages of the navigation, without sections that have nothing to show yet. */
export function listPages(locale: Locale) {
  return pages.filter(({ key }) => {
    const section = sections.find((each) => each === key);
    return !section || hasSection(locale, section);
  });
}
