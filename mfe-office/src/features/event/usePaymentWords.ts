import { useTranslation } from 'shared-lib/i18n';
import { isPaymentProvider, type PaymentChoice, providerNames } from 'shared-lib/vocabulary';

/** The name of a way to pay. */
export function usePaymentWords(): (choice: PaymentChoice) => string {
  const { t } = useTranslation('office');
  return (choice) => (isPaymentProvider(choice) ? providerNames[choice] : t('event.payments.company'));
}
