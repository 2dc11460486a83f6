import type { Branch, Settlement } from 'shared-lib/api';
import type { Locale } from 'shared-lib/i18n';
import { regionName } from '../validation/ukrainianRegions.ts';
import { openingHours } from './openingHours.ts';

type Translate = (key: string, values?: Record<string, unknown>) => string;

export interface BranchWords {
  /** With its district, as towns share names. */
  settlement: (settlement: Settlement) => string;
  /** Region of a town, with its Ukrainian name in other languages. */
  place: (settlement: Settlement) => string;
  branch: (branch: Branch) => string;
  address: (branch: Branch) => string;
  terms: (branch: Branch) => string[];
}

export function branchWords(t: Translate, locale: Locale): BranchWords {
  const isUkrainian = locale === 'ua';
  return {
    settlement: ({ name, nameLatin, district, districtLatin }) => {
      const own = isUkrainian ? name : nameLatin;
      return district ? t('inDistrict', { name: own, district: isUkrainian ? district : districtLatin }) : own;
    },
    place: ({ name, region }) => (isUkrainian ? regionName(region, locale) : `${name}, ${regionName(region, locale)}`),
    branch: ({ kind, number }) => t(`kinds.${kind}`, { number }),
    address: ({ address, addressLatin }) => (isUkrainian ? address : addressLatin),
    terms: ({ weightLimit, hours }) => {
      const limit = weightLimit === null ? '' : t('limit', { kilograms: weightLimit / 1000 });
      const words = { always: t('always'), daily: (times: string) => t('daily', { hours: times }) };
      return [limit, openingHours(hours, locale, words)].filter(Boolean);
    },
  };
}
