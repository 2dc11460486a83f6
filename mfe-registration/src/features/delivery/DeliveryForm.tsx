import { useEffect } from 'react';
import type { EventFacts } from 'shared-lib/api';
import { type DraftHandle, DraftNotice, Form, OptionCardsField, useSchemaForm, useWatch } from 'shared-lib/forms';
import { formatDayRange, useLocale, useTranslation } from 'shared-lib/i18n';
import { Notice } from 'shared-lib/ui';
import { type Delivery, type DeliveryDraft, deliverySchema } from 'shared-lib/validation';
import { StepActions } from '../../layout/StepActions.tsx';
import { StepCard } from '../../layout/StepCard.tsx';
import { BranchFields } from './BranchFields.tsx';

interface DeliveryFormProps {
  event: EventFacts;
  initial: Delivery;
  draft: DraftHandle<DeliveryDraft>;
  onBack: () => void;
  onSubmit: (values: Delivery) => void;
}

/** A branch of the carrier, or the office where starter kits are given out. */
export function DeliveryForm({ event, initial, draft, onBack, onSubmit }: DeliveryFormProps) {
  const { t } = useTranslation('registration');
  const locale = useLocale();
  const form = useSchemaForm<Delivery>(deliverySchema, initial);
  const kind = useWatch({ control: form.control, name: 'kind' });
  useEffect(() =>
    form.subscribe({
      formState: { values: true },
      callback: ({ values }) => draft.save({ values: structuredClone(values), isDone: false }),
    }),
  );
  const { dateFrom, dateTo, timeFrom, timeTo, address, note } = event.kitOffice;
  const hours = { days: formatDayRange(dateFrom, dateTo, locale), from: timeFrom, to: timeTo };
  return (
    <Form form={form} summary label={t('delivery.title')} onSubmit={onSubmit}>
      <StepCard title={t('delivery.title')}>
        <OptionCardsField
          name="kind"
          legend={t('delivery.title')}
          hideLegend
          options={[
            { value: 'branch', title: t('delivery.branch.title'), text: t('delivery.branch.text') },
            { value: 'pickup', title: t('delivery.pickup.title'), text: t('delivery.pickup.text', hours) },
          ]}
        />
        {kind === 'branch' && <BranchFields />}
        {kind === 'pickup' && (
          <Notice icon="pin">
            <p className="strong">{address}</p>
            <p>{note}</p>
          </Notice>
        )}
      </StepCard>
      <DraftNotice draft={draft} />
      <StepActions
        back={t('delivery.back')}
        onBack={onBack}
        submit={t('delivery.submit')}
        isSubmitting={form.formState.isSubmitting}
      />
    </Form>
  );
}
