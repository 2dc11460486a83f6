import { defaultLocale, type Locale } from './locales.ts';

/** Addresses of the site without the locale's prefix (specification §2). */
export const paths = {
  home: () => '/',
  about: () => '/about',
  basket: () => '/cabinet/basket',
  cabinet: () => '/cabinet',
  catalogue: () => '/cabinet/catalogue',
  personalData: () => '/cabinet/personal-data',
  charity: () => '/charity',
  checkout: () => '/cabinet/checkout',
  contacts: () => '/contacts',
  contribution: () => '/#contribution',
  contributionResult: (token: string) => `/contribution/${encodeSlug(token)}`,
  forgotPassword: () => '/login/forgot-password',
  gallery: () => '/gallery',
  history: () => '/history',
  icons: () => '/_icons',
  joinTeam: (token: string) => `/registration/join/${encodeSlug(token)}`,
  login: () => '/login',
  news: () => '/news',
  article: (slug: string) => `/news/${encodeSlug(slug)}`,
  offer: () => '/offer',
  order: (number: string) => `/cabinet/orders/${number}`,
  participants: () => '/participants',
  participant: (slug: string) => `/participants/${encodeSlug(slug)}`,
  partners: () => '/partners',
  policy: () => '/policy',
  recipient: () => '/recipient',
  registration: () => '/registration',
  roster: () => '/cabinet/roster',
  sponsors: () => '/sponsors',
  teams: () => '/teams',
  timeline: () => '/timeline',
};

/** The content backend hands out Cyrillic slugs already percent-encoded; encode once, not twice. */
function encodeSlug(slug: string): string {
  return encodeURIComponent(decodeSlug(slug));
}

/** A slug as people read it, whichever way it came. Malformed encoding is returned as it is. */
export function decodeSlug(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}

/** Adds the locale's prefix to a path of the site: `/news` → `/en/news`. */
export function localizePath(path: string, locale: Locale): string {
  if (locale === defaultLocale) return path;
  const prefix = `/${locale}`;
  return path === '/'
    ? prefix
    : path.startsWith('/#') || path.startsWith('/?')
      ? prefix + path.slice(1)
      : prefix + path;
}

/** Splits an address into its locale and the path every locale shares: `/en/news` → `en`, `/news`. */
export function parseLocalizedPath(pathname: string): { locale: Locale; path: string } {
  const match = /^\/en(?=\/|$)/.exec(pathname);
  if (!match) return { locale: defaultLocale, path: pathname };
  return { locale: 'en', path: pathname.slice(match[0].length) || '/' };
}

/** The locale of a request's address, for loaders. */
export function localeOfRequest(request: { url: string }): Locale {
  return parseLocalizedPath(new URL(request.url).pathname).locale;
}
