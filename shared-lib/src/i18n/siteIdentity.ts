import type { Section } from '../vocabulary/sections.ts';
import { i18nFor } from './instance.ts';
import type { Locale } from './locales.ts';

interface IdentityImage {
  url: string;
  width: number;
  height: number;
}

/** Who runs the site, in one language. */
export interface IdentityFacts {
  name: string;
  shortName: string;
  tagline: string;
  city: string;
  foundation: string;
  defaultLocale: Locale;
  colours: { main: string; accent: string };
  logo: IdentityImage | null;
  logoOnDark: IdentityImage | null;
  sharing: IdentityImage | null;
  developmentEmail: string;
}

const known = new Map<Locale, IdentityFacts>();
const knownSections = new Map<Locale, readonly Section[]>();

const unnamed = { ua: 'Пробіг', en: 'Run' };

interface SiteFacts {
  identity?: IdentityFacts;
  sections?: readonly Section[];
  firstYear: number;
  date: string;
}

/** Gives all texts of a locale the variables `run`, `city`, `foundation` and `firstYear`; call it before the first is shown. */
export function nameSite(locale: Locale, event: SiteFacts | null | undefined): void {
  const { identity } = event ?? {};
  if (identity) known.set(locale, identity);
  if (event?.sections) knownSections.set(locale, event.sections);
  const { name = unnamed[locale], city = '', foundation = '' } = known.get(locale) ?? {};
  const firstYear = event?.firstYear ?? event?.date.slice(0, 4) ?? '';
  const { interpolation } = i18nFor(locale).options;
  if (interpolation) interpolation.defaultVariables = { run: name, city, foundation, firstYear };
}

export function siteIdentity(locale: Locale): IdentityFacts | undefined {
  return known.get(locale);
}

export const siteName = (locale: Locale): string => known.get(locale)?.name ?? unnamed[locale];

/** Whether a section has something to show: nothing leads to one that has not. */
export const hasSection = (locale: Locale, section: Section): boolean =>
  knownSections.get(locale)?.includes(section) ?? true;
