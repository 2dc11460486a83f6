import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatDayRange, useLocale } from 'shared-lib/i18n';
import type { EventFacts } from '../api/eventApi.ts';
import { BranchPicker } from '../delivery/BranchPicker.tsx';
import { RecipientFields } from '../delivery/RecipientFields.tsx';
import { OptionCardsField } from '../forms/fields/ChoiceField.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import { useCheckoutTexts } from './useCheckoutTexts.ts';

interface DeliveryFieldsProps {
  office: EventFacts['kitOffice'];
  /** Grams of the goods. */
  weight: number;
  isNumberEnough: boolean;
}

export function DeliveryFields({ office, weight, isNumberEnough }: DeliveryFieldsProps) {
  const t = useCheckoutTexts();
  const locale = useLocale();
  const { control, setValue } = useFormContext();
  const kind = useWatch({ control, name: 'kind' });
  const isUnavailable = kind === 'number-only' && !isNumberEnough;
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
      {kind === 'pickup' && (
        <Notice icon="pin">
          <p className="strong">{address}</p>
          <p>{note}</p>
        </Notice>
      )}
    </>
  );
}
