import { type Locale, localizePath } from 'shared-lib/i18n';

interface Place {
  locale: Locale;
  path: string;
}

/** Breadcrumbs for search results (schema.org BreadcrumbList); the home page has none. */
export function breadcrumbList(title: string, { locale, path }: Place, sections: Record<string, string>) {
  if (path === '/') return undefined;
  const above = pathsAbove(path).flatMap((section) => {
    const name = sections[section];
    return name ? [{ name, item: localizePath(section, locale) }] : [];
  });
  const crumbs = [...above, { name: title, item: localizePath(path, locale) }];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({ '@type': 'ListItem', position: index + 1, ...crumb })),
  };
}

/** `/news/kit` → `/`, `/news` */
function pathsAbove(path: string): string[] {
  const parts = path.split('/').filter(Boolean).slice(0, -1);
  return ['/', ...parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)];
}
