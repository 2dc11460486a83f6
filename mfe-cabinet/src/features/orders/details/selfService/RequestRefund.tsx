import { useState } from 'react';
import { type Order, ordersApi } from 'shared-lib/api';
import { FailureNotice } from 'shared-lib/failures';
import { Form, TextAreaField, useSchemaForm } from 'shared-lib/forms';
import { formatMoney, paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import { currentToken } from 'shared-lib/session';
import { Button, SegmentedControl } from 'shared-lib/ui';
import { refundRequestSchema } from 'shared-lib/validation';
import { ChoosePlaces, getPaid } from './ChoosePlaces.tsx';
import { useChange } from './useChange.ts';

interface RequestRefundProps {
  order: Order;
  /** Begins with the choice of places. */
  isPart?: boolean;
  onDone: () => void;
}

/** Requests a refund from staff: of the whole order, or of some of its places. */
export function RequestRefund({ order, isPart = false, onDone }: RequestRefundProps) {
  const { t } = useTranslation('cabinet');
  const locale = useLocale();
  const form = useSchemaForm(refundRequestSchema, { reason: '', numbers: [] });
  const canChoose = Boolean(order.selfService?.returnUntil) && order.raceNumbers.length > 1;
  const [isPartial, setPartial] = useState(isPart && canChoose);
  const [chosen, setChosen] = useState<number[]>([]);
  const { failure, texts, change } = useChange(onDone, t('order.self.refund.done'));
  const amount = order.raceNumbers
    .filter(({ number }) => chosen.includes(number))
    .reduce((total, place) => total + getPaid(order, place), 0);
  const submit = async ({ reason }: { reason: string }) => {
    const request = { reason, ...(isPartial && { numbers: chosen }) };
    await change(() => ordersApi.requestRefund(currentToken() ?? '', order.number, request));
  };
  return (
    <Form form={form} onSubmit={submit} label={t('order.self.refund.title')}>
      {canChoose && (
        <SegmentedControl
          name="scope"
          label={t('order.self.refund.scope')}
          value={isPartial ? 'part' : 'whole'}
          onChange={(next) => setPartial(next === 'part')}
          options={[
            { value: 'whole', label: t('order.self.refund.whole') },
            { value: 'part', label: t('order.self.refund.part') },
          ]}
        />
      )}
      {isPartial && <ChoosePlaces order={order} chosen={chosen} onChange={setChosen} />}
      {isPartial && (
        <p aria-live="polite">
          {chosen.length > 0
            ? t('order.self.refund.sum', { count: chosen.length, sum: formatMoney(amount, order.currency, locale) })
            : t('order.self.refund.none')}
        </p>
      )}
      <p className="soft">
        <span>{t(isPartial ? 'order.self.refund.partText' : 'order.self.refund.text')}</span>{' '}
        <LocalLink to={paths.offer()} target="_blank" rel="noopener" className="link">
          {t('order.self.refund.offer')}
        </LocalLink>
        <span>.</span>
      </p>
      <TextAreaField name="reason" label={t('order.self.refund.reason')} limit={500} optional />
      <FailureNotice
        failure={failure}
        texts={{
          ...texts,
          places_changed: t('order.self.refund.failures.changed'),
          place_free: t('order.self.refund.failures.free'),
          kit_handed_out: t('order.self.refund.failures.handedOut'),
        }}
      />
      <Button type="submit" block disabled={isPartial && chosen.length === 0} loading={form.formState.isSubmitting}>
        {t('order.self.refund.submit')}
      </Button>
    </Form>
  );
}
