import { useTranslation } from 'shared-lib/i18n';
import { isPaymentProvider, type LedgerSource, providerNames } from 'shared-lib/vocabulary';

/** @returns what staff calls a source of money. */
export function useSourceName() {
  const { t } = useTranslation('office');
  return (source: LedgerSource) =>
    isPaymentProvider(source)
      ? t('order.money.sources.card', { provider: providerNames[source] })
      : t(`order.money.sources.${source}`);
}
