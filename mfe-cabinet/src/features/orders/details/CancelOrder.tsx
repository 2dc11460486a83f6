import { type Order, ordersApi } from 'shared-lib/api';
import { useTranslation } from 'shared-lib/i18n';
import { useRevalidator } from 'shared-lib/router';
import { currentToken } from 'shared-lib/session';
import { ConfirmAction } from '../../../actions/ConfirmAction.tsx';

/** Cancels an unpaid order after a confirmation. */
export function CancelOrder({ order: { number, lines } }: { order: Order }) {
  const { t } = useTranslation('cabinet');
  const { revalidate } = useRevalidator();
  const hasPlaces = lines.some(({ kind }) => kind === 'registration');
  return (
    <ConfirmAction
      variant="transparent"
      label={t('order.cancel.action')}
      accessibleLabel={t('order.cancel.of', { number })}
      question={t('order.cancel.question')}
      consequences={t(hasPlaces ? 'order.cancel.consequences' : 'order.cancel.consequencesGoods', { number })}
      confirmLabel={t('order.cancel.confirm')}
      keepLabel={t('order.cancel.keep')}
      doneText={t('order.cancel.done')}
      failureTexts={{ payment_under_way: t('order.cancel.underWay'), failed: t('order.cancel.failed') }}
      send={() => ordersApi.cancel(currentToken() ?? '', number)}
      onSettled={() => revalidate()}
    />
  );
}
