import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatDayRange, useLocale } from 'shared-lib/i18n';
import type { EventFacts } from '../api/eventApi.ts';
import type { Quote } from '../api/ordersApi.ts';
import { BranchPicker } from '../delivery/BranchPicker.tsx';
import { LazyAbroadFields } from '../delivery/LazyAbroadFields.tsx';
import { RecipientFields } from '../delivery/RecipientFields.tsx';
import { useCountriesAbroad } from '../delivery/useCountriesAbroad.ts';
import { OptionCardsField } from '../forms/fields/ChoiceField.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import { useCheckoutTexts } from './useCheckoutTexts.ts';

interface DeliveryFieldsProps {
  office: EventFacts['kitOffice'];
  weight: number;
  isNumberEnough: boolean;
  /** Delivery abroad is offered, where it is configured. */
  hasAbroad?: boolean;
  /** Undefined while it is counted; null when there is no price to show. */
  quote?: Quote | null | undefined;
}

export function DeliveryFields({ office, weight, isNumberEnough, hasAbroad = false, quote }: DeliveryFieldsProps) {
  const t = useCheckoutTexts();
  const locale = useLocale();
  const { control, setValue } = useFormContext();
  const kind = useWatch({ control, name: 'kind' });
  const countries = useCountriesAbroad(hasAbroad);
  const isClosed = kind === 'abroad' && countries?.length === 0;
  const isUnavailable = isClosed || (kind === 'number-only' && !isNumberEnough);
  useEffect(() => {
    if (isUnavailable) setValue('kind', '');
  }, [isUnavailable, setValue]);
  const { dateFrom, dateTo, timeFrom, timeTo, address, note } = office;
  const hours = { days: formatDayRange(dateFrom, dateTo, locale), from: timeFrom, to: timeTo };
  return (
    <>
      <OptionCardsField
        name="kind"
        legend={t('delivery.title')}
        hideLegend
        options={[
          { value: 'branch', title: t('delivery.branch.title'), text: t('delivery.branch.text') },
          ...(countries && countries.length > 0
            ? [{ value: 'abroad', title: t('delivery.abroad.title'), text: t('delivery.abroad.text') }]
            : []),
          { value: 'pickup', title: t('delivery.pickup.title'), text: t('delivery.pickup.text', hours) },
          ...(isNumberEnough
            ? [{ value: 'number-only', title: t('delivery.number-only.title'), text: t('delivery.number-only.text') }]
            : []),
        ]}
      />
      {kind === 'branch' && (
        <>
          <BranchPicker weight={weight} />
          <RecipientFields />
        </>
      )}
      {kind === 'abroad' && countries && <LazyAbroadFields countries={countries} quote={quote} />}
      {kind === 'pickup' && (
        <Notice icon="pin">
          <p className="strong">{address}</p>
          <p>{note}</p>
        </Notice>
      )}
    </>
  );
}
