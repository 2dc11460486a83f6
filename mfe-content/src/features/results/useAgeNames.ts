import { useTranslation } from 'shared-lib/i18n';
import { findAgeGroupEnd } from 'shared-lib/vocabulary';

/** Names age groups: `18–29`, `60 and over`. */
export function useAgeNames(): (start: number) => string {
  const { t } = useTranslation('content');
  return (start) => {
    const end = findAgeGroupEnd(start);
    return end === undefined ? t('results.ages.from', { start }) : t('results.ages.between', { start, end });
  };
}
