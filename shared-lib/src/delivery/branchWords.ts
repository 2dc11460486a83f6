import type { Branch, Settlement } from 'shared-lib/api';
import type { Locale } from 'shared-lib/i18n';
import { regionName } from '../validation/ukrainianRegions.ts';
import { openingHours } from './openingHours.ts';

type Translate = (key: string, values?: Record<string, unknown>) => string;

export interface BranchWords {
  settlement: (settlement: Settlement) => string;
  /** Location of a town, with its Ukrainian name in other languages. */
  place: (settlement: Settlement) => string;
  branch: (branch: Branch) => string;
  address: (branch: Branch) => string;
  terms: (branch: Branch) => string[];
}

export function branchWords(t: Translate, locale: Locale): BranchWords {
  const isUkrainian = locale === 'ua';
  return {
    settlement: ({ name, nameLatin }) => (isUkrainian ? name : nameLatin),
    place: ({ name, district, districtLatin, region: code }) => {
      const region = regionName(code, locale);
      const place = district ? t('place', { district: isUkrainian ? district : districtLatin, region }) : region;
      return isUkrainian ? place : `${name}, ${place}`;
    },
    branch: ({ kind, number }) => t(`kinds.${kind}`, { number }),
    address: ({ address, addressLatin }) => (isUkrainian ? address : addressLatin),
    terms: ({ weightLimit, hours }) => {
      const limit = weightLimit === null ? '' : t('limit', { kilograms: weightLimit / 1000 });
      const words = { always: t('always'), daily: (times: string) => t('daily', { hours: times }) };
      return [limit, openingHours(hours, locale, words)].filter(Boolean);
    },
  };
}
