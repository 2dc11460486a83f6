import type { EventFacts, Order } from 'shared-lib/api';
import { formatMoney, localizePath, paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { Slot, useNavigate } from 'shared-lib/router';
import { Button, EmptyState } from 'shared-lib/ui';

type UnpaidOrder = Pick<Order, 'number' | 'open' | 'currency'>;

interface AllOrderedProps {
  unpaid: UnpaidOrder | undefined;
  event: Pick<EventFacts, 'edition' | 'payments' | 'requisites' | 'fundraising'>;
}

/** Shown when every registration has been ordered: what is still to be paid, or the way to the cabinet. */
export function AllOrdered({ unpaid, event }: AllOrderedProps) {
  const { t } = useTranslation('registration');
  const locale = useLocale();
  const navigate = useNavigate();
  const leaveTo = (path: string) => () => void navigate(localizePath(path, locale));
  if (unpaid) {
    const amount = formatMoney(unpaid.open, unpaid.currency, locale);
    return (
      <EmptyState
        illustration="orders"
        title={t('delivery.unpaid.title')}
        text={t('delivery.unpaid.text', { number: unpaid.number, amount })}
        action={
          <Button onClick={leaveTo(paths.order(unpaid.number))} iconAfter="arrow-right">
            {t('delivery.unpaid.toOrder', { amount })}
          </Button>
        }
      />
    );
  }
  const { edition, payments, requisites, fundraising } = event;
  return (
    <div className="stack">
      <EmptyState
        illustration="done"
        title={t('delivery.done.title')}
        text={t('delivery.done.text')}
        action={
          <Button onClick={leaveTo(paths.cabinet())} iconAfter="arrow-right">
            {t('delivery.done.toCabinet')}
          </Button>
        }
      />
      <Slot name="registration.done" props={{ edition, payments, requisites, fundraising }} />
    </div>
  );
}
