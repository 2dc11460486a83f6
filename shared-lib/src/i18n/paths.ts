import { parseLocalizedPath } from '@charity-run/contract/locales';
import type { Locale } from './locales.ts';

export { localizePath, parseLocalizedPath } from '@charity-run/contract/locales';

/** URLs of the site without the locale prefix (specification §2). */
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
  /** Public facts of an order or a registration, by a signed link of an email. */
  chooseSize: (token: string) => `/registration/size/${encodeSlug(token)}`,
  emailLink: (token: string) => `/links/${encodeSlug(token)}`,
  forgotPassword: () => '/login/forgot-password',
  gallery: () => '/gallery',
  history: () => '/history',
  icons: () => '/_icons',
  joinTeam: (token: string) => `/registration/join/${encodeSlug(token)}`,
  ledger: () => '/ledger',
  login: () => '/login',
  map: () => '/map',
  news: () => '/news',
  article: (slug: string) => `/news/${encodeSlug(slug)}`,
  offer: () => '/offer',
  /** @param link token of an email, which shows the public facts to a visitor who is signed out. */
  order: (number: string, link?: string) => `/cabinet/orders/${number}${link ? `?link=${link}` : ''}`,
  participants: () => '/participants',
  participant: (slug: string) => `/participants/${encodeSlug(slug)}`,
  partners: () => '/partners',
  policy: () => '/policy',
  recipient: () => '/recipient',
  registration: () => '/registration',
  registrationDetails: (id: number, link: string) => `/cabinet?registration=${id}&link=${link}`,
  results: () => '/results',
  result: (edition: number, number: number) => `/results/${edition}/${number}`,
  roster: () => '/cabinet/roster',
  sponsors: () => '/sponsors',
  /** Served by the site server itself, outside of the router: link to it by a plain anchor. */
  status: () => '/status',
  keepEmail: (token: string) => `/registration/keep-email/${encodeSlug(token)}`,
  takePlace: (token: string) => `/registration/transfer/${encodeSlug(token)}`,
  teams: () => '/teams',
  timeline: () => '/timeline',
};

/** The content backend percent-encodes Cyrillic slugs; encode once, not twice. */
function encodeSlug(slug: string): string {
  return encodeURIComponent(decodeSlug(slug));
}

export function decodeSlug(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}

export function localeOfRequest(request: { url: string }): Locale {
  return parseLocalizedPath(new URL(request.url).pathname).locale;
}
