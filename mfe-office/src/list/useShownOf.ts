import { formatNumber, useLocale, useTranslation } from 'shared-lib/i18n';

/** "Shown 50 of 1,204"; nothing while there is nothing to count. */
export function useShownOf() {
  const { t } = useTranslation('office');
  const locale = useLocale();
  return (shown: number, count: number | undefined): string | undefined =>
    count === undefined || shown === 0
      ? undefined
      : t('participants.shown', { shown: formatNumber(shown, locale), count: formatNumber(count, locale) });
}
