import { localizePath, paths } from 'shared-lib/i18n/paths';
import { locales } from '../content/index.ts';

/** What belongs to one person, or to those who build the site, is nothing for search engines. */
const closedPaths = [paths.cabinet(), paths.login(), paths.icons(), '/office'];

export function robots(origin: string): string {
  const disallowed = locales.flatMap((lang) => closedPaths.map((path) => `Disallow: ${localizePath(path, lang)}`));
  return ['User-agent: *', ...disallowed, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}
