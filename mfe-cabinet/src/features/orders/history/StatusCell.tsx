import type { EventFacts, Order } from 'shared-lib/api';
import { paths, useTranslation } from 'shared-lib/i18n';
import { ButtonLink, Chip, type ChipTone, type IconName } from 'shared-lib/ui';
import { OnlineNumberButton } from '../../documents/OnlineNumberButton.tsx';
import { InvoiceButton } from '../../documents/OrderDocuments.tsx';
import { ContinuePayment } from '../../payment/ContinuePayment.tsx';
import { usePartialPaymentText } from '../../payment/usePartialPaymentText.ts';
import { canPay, isUnderWay, type PaymentStage, paymentStage } from '../paymentStage.ts';
import styles from './HistoryTable.module.css';
import type { HistoryRow } from './historyRows.ts';

const chips: Record<PaymentStage, { tone: ChipTone; icon: IconName }> = {
  waiting: { tone: 'wait', icon: 'clock' },
  processing: { tone: 'info', icon: 'clock' },
  review: { tone: 'info', icon: 'clock' },
  failed: { tone: 'wait', icon: 'warning' },
  expired: { tone: 'wait', icon: 'warning' },
  paid: { tone: 'ok', icon: 'success' },
  cancelled: { tone: 'plain', icon: 'close' },
  refunded: { tone: 'plain', icon: 'refresh' },
};

function StageChip({ stage }: { stage: PaymentStage }) {
  const { t } = useTranslation('cabinet');
  return <Chip {...chips[stage]}>{t(`orders.stages.${stage}`)}</Chip>;
}

interface StatusCellProps {
  event: Pick<EventFacts, 'payments'>;
  row: HistoryRow;
}

export function StatusCell({ event, row: { order, registrations } }: StatusCellProps) {
  const { t } = useTranslation('cabinet');
  const [registration] = registrations;
  if (order) return <OrderStatus event={event} order={order} registrations={registrations} />;
  return (
    <span className={styles.stacked}>
      <StageChip stage="waiting" />
      <ButtonLink to={`${paths.checkout()}?registration=${registration?.id}`} size="sm">
        {t('orders.actions.toPayment')}
      </ButtonLink>
    </span>
  );
}

interface OrderStatusProps extends Pick<StatusCellProps, 'event'>, Pick<HistoryRow, 'registrations'> {
  order: Order;
}

function OrderStatus({ event, order, registrations }: OrderStatusProps) {
  const { t } = useTranslation('cabinet');
  const stage = paymentStage(order);
  const part = usePartialPaymentText(order);
  const hint = stage === 'failed' || stage === 'expired' || stage === 'review' || stage === 'processing';
  return (
    <span className={styles.stacked}>
      <StageChip stage={stage} />
      {hint && <span className="xs muted">{t(`orders.hints.${stage}`)}</span>}
      {part && <span className="xs muted">{part}</span>}
      {canPay(order) && !isUnderWay(order) && order.paymentMethod === 'online' && (
        <ContinuePayment event={event} order={order} />
      )}
      {canPay(order) &&
        (order.paymentMethod === 'invoice' ? (
          <InvoiceButton number={order.number} />
        ) : (
          <ButtonLink to={`${paths.order(order.number)}?bill`} variant="transparent-dark-light" size="sm" icon="bill">
            {t('documents.invoice')}
          </ButtonLink>
        ))}
      {stage === 'paid' && <OnlineNumberButton order={order} registrations={registrations} />}
    </span>
  );
}
