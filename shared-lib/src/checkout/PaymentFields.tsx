import { useFormContext, useWatch } from 'react-hook-form';
import { paths } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import { OptionCardsField } from '../forms/fields/ChoiceField.tsx';
import { PayerFields } from './PayerFields.tsx';
import { ProviderField } from './ProviderField.tsx';
import { useCheckoutTexts } from './useCheckoutTexts.ts';

export function PaymentFields() {
  const t = useCheckoutTexts();
  const { control } = useFormContext();
  const method = useWatch({ control, name: 'paymentMethod' });
  return (
    <>
      <OptionCardsField
        name="paymentMethod"
        legend={t('payment.title')}
        hideLegend
        options={[
          { value: 'online', title: t('payment.online.title'), text: t('payment.online.text') },
          { value: 'invoice', title: t('payment.invoice.title'), text: t('payment.invoice.text') },
        ]}
      />
      {method === 'invoice' ? <PayerFields /> : <ProviderField />}
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
