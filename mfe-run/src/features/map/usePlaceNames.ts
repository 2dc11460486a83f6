import type { MapPlace } from 'shared-lib/api';
import { useLocale, useTranslation } from 'shared-lib/i18n';
import { countryName } from 'shared-lib/validation';

/** Names of a place: its own, and what stands below it. */
export function usePlaceNames() {
  const { t } = useTranslation('run');
  const locale = useLocale();
  const getCountry = (code: string) => countryName(code, locale);
  return {
    getCountry,
    getName: ({ kind, name, country }: MapPlace): string => {
      if (kind === 'elsewhere') return t('map.elsewhere');
      return kind === 'country' ? getCountry(country) : name;
    },
    getBelow: ({ kind, country }: MapPlace): string => {
      if (kind === 'elsewhere') return '';
      const name = getCountry(country);
      return kind === 'city' ? name : t('map.otherPlaces', { country: name });
    },
  };
}
