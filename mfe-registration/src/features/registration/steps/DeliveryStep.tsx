import { accountApi, eventApi, ordersApi, registrationApi } from 'shared-lib/api';
import { loadBasket, useBasket } from 'shared-lib/basket';
import { CheckoutForm, unordered } from 'shared-lib/checkout';
import { type Locale, useLocale, useTranslation } from 'shared-lib/i18n';
import { currentToken } from 'shared-lib/session';
import { StepLoading } from '../../../layout/StepLoading.tsx';
import { useLoaded } from '../../../layout/useLoaded.ts';
import { AllOrdered } from '../../delivery/AllOrdered.tsx';
import type { StepProps } from '../registration.ts';

/** Orders the registrations together with the basket: delivery and payment. */
export function DeliveryStep({ signUp }: StepProps) {
  const { t } = useTranslation('registration');
  const locale = useLocale();
  const basket = useBasket(({ shown }) => shown);
  const loaded = useLoaded((signal) => loadDelivery(locale, signal), locale);
  if (loaded.status !== 'ready') return <StepLoading onRetry={loaded.retry} />;

  const { unpaid, ...checkout } = loaded.value;
  if (checkout.toOrder.length === 0) return <AllOrdered unpaid={unpaid} event={checkout.event} />;
  return (
    <CheckoutForm
      {...checkout}
      basket={basket}
      back={{ label: t('delivery.back'), onClick: () => void signUp.go('participation') }}
    />
  );
}

async function loadDelivery(locale: Locale, signal: AbortSignal) {
  const token = currentToken() ?? '';
  const [event, profile, registrations, orders] = await Promise.all([
    eventApi.get(locale, signal),
    accountApi.profile(token, signal),
    registrationApi.list(token, signal),
    ordersApi.list(token, signal),
    // Registrations can be ordered without the basket.
    loadBasket(signal).catch(() => undefined),
  ]);
  const unpaid = orders.find(({ status }) => status === 'awaiting-payment');
  return { event, profile, registrations, toOrder: unordered(registrations, orders), unpaid };
}
