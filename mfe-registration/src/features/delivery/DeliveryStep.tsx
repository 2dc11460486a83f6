import { accountApi, eventApi, ordersApi, registrationApi } from 'shared-lib/api';
import { loadBasket, useBasket } from 'shared-lib/basket';
import { CheckoutForm, unordered } from 'shared-lib/checkout';
import { type Locale, useLocale, useTranslation } from 'shared-lib/i18n';
import { currentToken } from 'shared-lib/session';
import { StepLoading } from '../../layout/StepLoading.tsx';
import { useLoaded } from '../../layout/useLoaded.ts';
import { AllOrdered } from './AllOrdered.tsx';

interface DeliveryStepProps {
  /** The person leaves for the cabinet: there is nothing left to order. */
  onDone: () => void;
  onBack: () => void;
}

/** Step 5: what has been registered is ordered, with what waits in the basket, and paid for. */
export function DeliveryStep({ onDone, onBack }: DeliveryStepProps) {
  const { t } = useTranslation('registration');
  const locale = useLocale();
  const basket = useBasket(({ shown }) => shown);
  const loaded = useLoaded((signal) => loadDelivery(locale, signal), locale);
  if (loaded.status !== 'ready') return <StepLoading state={loaded} />;

  const { event, profile, registrations, toOrder } = loaded.value;
  if (toOrder.length === 0) return <AllOrdered onLeave={onDone} />;
  return (
    <CheckoutForm
      event={event}
      profile={profile}
      registrations={registrations}
      toOrder={toOrder}
      basket={basket}
      back={{ label: t('delivery.back'), onClick: onBack }}
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
    // Registrations can be ordered without what the basket holds.
    loadBasket(signal).catch(() => undefined),
  ]);
  return { event, profile, registrations, toOrder: unordered(registrations, orders) };
}
