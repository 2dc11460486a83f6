import type { Order } from 'shared-lib/api';
import { formatMoney, localizePath, paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { useNavigate } from 'shared-lib/router';
import { Button, EmptyState } from 'shared-lib/ui';

type UnpaidOrder = Pick<Order, 'number' | 'open' | 'currency'>;

/** Shown when every registration has been ordered: what is still to be paid, or the way to the cabinet. */
export function AllOrdered({ unpaid }: { unpaid: UnpaidOrder | undefined }) {
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
  return (
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
  );
}
