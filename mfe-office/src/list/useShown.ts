import { formatNumber, useLocale, useTranslation } from 'shared-lib/i18n';

/** "Shown 50 of 1,204", with their sum where there is one; nothing while there is nothing to count. */
export function useShown() {
  const { t } = useTranslation('office');
  const locale = useLocale();
  return (shown: number, count: number | undefined, sum: string | undefined): string | undefined => {
    if (count === undefined || shown === 0) return undefined;
    const numbers = { shown: formatNumber(shown, locale), count: formatNumber(count, locale) };
    return sum === undefined ? t('participants.shown', numbers) : t('orders.shown', { ...numbers, sum });
  };
}
