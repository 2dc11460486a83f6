import { useFormContext, useWatch } from 'react-hook-form';
import { paths } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import type { EventFacts } from '../api/eventTypes.ts';
import { OptionCardsField } from '../forms/fields/ChoiceField.tsx';
import { listPaymentMethods } from '../vocabulary/index.ts';
import { PayerFields } from './PayerFields.tsx';
import { ProviderField } from './ProviderField.tsx';
import { useCheckoutTexts } from './useCheckoutTexts.ts';

export function PaymentFields({ event }: { event: Pick<EventFacts, 'payments'> }) {
  const t = useCheckoutTexts();
  const { control } = useFormContext();
  const method = useWatch({ control, name: 'paymentMethod' });
  return (
    <>
      <OptionCardsField
        name="paymentMethod"
        legend={t('payment.title')}
        hideLegend
        options={listPaymentMethods(event.payments).map((value) => ({
          value,
          title: t(`payment.${value}.title`),
          text: t(`payment.${value}.text`),
        }))}
      />
      {method === 'invoice' ? <PayerFields /> : <ProviderField event={event} />}
      <p className="xs muted">
        <span>{t(method === 'invoice' ? 'payment.consent.invoice' : 'payment.consent.online')}</span>{' '}
        <LocalLink to={paths.offer()} target="_blank" rel="noopener" className="link">
          {t('payment.consent.offer')}
        </LocalLink>
        <span>.</span>
      </p>
    </>
  );
}
