import type { EventFacts, Order, Registration, User } from 'shared-lib/api';
import { formatDate, formatTime, useLocale, useTranslation } from 'shared-lib/i18n';
import { Disclosure, Notice, SpinnerLabel } from 'shared-lib/ui';
import { awaitsAct, CorrectiveInvoices, hasDocument } from '../../documents/CompanyDocuments.tsx';
import { InvoiceButton, PaidOrderDocuments } from '../../documents/OrderDocuments.tsx';
import { PayAgain } from '../../payment/PayAgain.tsx';
import { usePartialPaymentText } from '../../payment/usePartialPaymentText.ts';
import { canPay } from '../paymentStage.ts';
import styles from './OrderPage.module.css';
import { type OrderState, orderState } from './orderState.ts';
import { RequestInvoice } from './RequestInvoice.tsx';

interface OrderStatusCardProps {
  event: Pick<EventFacts, 'payments'>;
  order: Order;
  /** The payer has just been at the payment page. */
  isReturn: boolean;
  /** And left it by the back button. */
  isBack: boolean;
  /** The order was made, and the payment page could not be reached. */
  isPaymentUnavailable: boolean;
  profile: User;
  registrations: readonly Registration[];
}

export function OrderStatusCard(props: OrderStatusCardProps) {
  const { event, order, isReturn, isBack, isPaymentUnavailable, profile, registrations } = props;
  const { t } = useTranslation('cabinet');
  const locale = useLocale();
  const moment = orderState(order, isReturn, isBack);
  const part = usePartialPaymentText(order);
  const { reservedUntil } = order;
  const hasPlaces = order.lines.some(({ kind }) => kind === 'registration');
  const paidName = order.isShort ? 'short' : hasPlaces ? 'paid' : 'goods';
  const isGoods = !hasPlaces && (moment === 'waiting' || moment === 'cancelled');
  const name = moment === 'paid' ? paidName : isGoods ? (`${moment}Goods` as const) : moment;
  return (
    <section className={styles.card} aria-labelledby="order-status">
      <div role="status" className={styles.words}>
        <h3 id="order-status" className="t2">
          {t(`order.moments.${name}.title`)}
        </h3>
        <p className="soft">{t(`order.moments.${name}.text`)}</p>
        {moment === 'paid' && (
          <p className="soft">{t(`order.${hasPlaces ? 'paidEmail' : 'goodsEmail'}.${order.emails?.paid ?? 'none'}`)}</p>
        )}
        {part && <p className="strong">{part}</p>}
        {isFollowing(moment) && <SpinnerLabel>{t('order.following')}</SpinnerLabel>}
      </div>
      {moment === 'paid' && order.isShort && <Notice tone="warn">{t('order.short')}</Notice>}
      {isPaymentUnavailable && canPay(order) && (
        <Notice tone="warn" role="alert">
          {t('payment.failures.unavailable')}
        </Notice>
      )}
      {canPay(order) && reservedUntil && (
        <p className="sm soft">
          {t('order.reserved', { date: formatDate(reservedUntil, locale), time: formatTime(reservedUntil) })}
        </p>
      )}
      {canPay(order) && !reservedUntil && order.lines.some(({ sku }) => sku) && (
        <p className="sm soft">{t('order.unreserved')}</p>
      )}
      {canPay(order) &&
        (isFollowing(moment) ? (
          <Disclosure summary={t('payment.reopen.title')} className={styles.reopen}>
            <p className="sm">{t('payment.reopen.text')}</p>
            <PayAgain event={event} order={order} isSecond />
          </Disclosure>
        ) : (
          <PayAgain event={event} order={order} isSecond={order.paymentMethod === 'invoice'} />
        ))}
      {canPay(order) && order.paymentMethod === 'online' && !isFollowing(moment) && (
        <RequestInvoice order={order} profile={profile} registrations={registrations} />
      )}
      {moment === 'paid' && (
        <div className="row">
          <PaidOrderDocuments order={order} />
        </div>
      )}
      {moment === 'refunded' && hasDocument(order, 'corrective-invoice') && (
        <div className="row">
          <InvoiceButton number={order.number} label={t('documents.paidInvoice')} />
          <CorrectiveInvoices order={order} />
        </div>
      )}
      {moment === 'paid' && awaitsAct(order) && <p className="sm soft">{t('order.actLater')}</p>}
    </section>
  );
}

const isFollowing = (moment: OrderState) => moment === 'unknown' || moment === 'review';
