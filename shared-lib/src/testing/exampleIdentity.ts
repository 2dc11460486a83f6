import type { IdentityFacts, Locale } from 'shared-lib/i18n';
import type { Identity } from '../validation/identity.ts';

/** The identity of an invented charity. */
export const exampleIdentity: Identity = {
  name: { ua: 'Благодійний пробіг', en: 'Charity Run' },
  shortName: { ua: 'Пробіг', en: 'Run' },
  tagline: { ua: 'Біжимо заради життя', en: 'Running for life' },
  city: { ua: 'Київ', en: 'Kyiv' },
  foundation: { ua: 'БФ Приклад', en: 'Example Foundation' },
  defaultLocale: 'ua',
  colours: { main: '#175c43', accent: '#ff6a1f' },
  logo: '',
  logoOnDark: '',
  sharing: { ua: '', en: '' },
  developmentEmail: '',
};

/** The facts that name a site, as the backend returns them. */
export function exampleSite(locale: Locale, own: Partial<IdentityFacts> = {}) {
  const { name, shortName, tagline, city, foundation, ...rest } = exampleIdentity;
  const identity: IdentityFacts = {
    ...rest,
    name: name[locale],
    shortName: shortName[locale],
    tagline: tagline[locale],
    city: city[locale],
    foundation: foundation[locale],
    logo: null,
    logoOnDark: null,
    sharing: null,
    ...own,
  };
  return { identity, firstYear: 1993, date: '2025-05-25' };
}
