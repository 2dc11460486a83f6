import { useEffect, useState } from 'react';
import { ordersApi, pickupConsentApi } from 'shared-lib/api';
import { clearLeftToPay, hasLeftToPay, OrderReceipt } from 'shared-lib/checkout';
import type { PageModule } from 'shared-lib/contract';
import { ApiError, notFound } from 'shared-lib/http';
import { formatDate, paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { PickupConsents } from 'shared-lib/pickup';
import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'shared-lib/router';
import { currentToken } from 'shared-lib/session';
import { Breadcrumbs, PartlyVerbatim, SideColumns } from 'shared-lib/ui';
import { CabinetFrame } from '../../../account/CabinetFrame.tsx';
import { loadAccount } from '../../../account/loadAccount.ts';
import { canCancel, isUnderWay } from '../paymentStage.ts';
import { CancelOrder } from './CancelOrder.tsx';
import { InvoiceCard } from './InvoiceCard.tsx';
import { NumbersCard } from './NumbersCard.tsx';
import styles from './OrderPage.module.css';
import { OrderStatusCard } from './OrderStatusCard.tsx';
import { ReceivingCard } from './ReceivingCard.tsx';
import { SelfServiceCard } from './selfService/SelfServiceCard.tsx';
import { usePolledOrder } from './usePolledOrder.ts';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const account = await loadAccount(request);
  const order = await ordersApi.get(currentToken() ?? '', params.number ?? '', request.signal).catch((cause) => {
    throw cause instanceof ApiError && cause.status === 404 ? notFound() : cause;
  });
  const consents = order.raceNumbers.length > 0 ? await pickupConsents(order.number, request.signal) : null;
  return { account, order, consents };
}

/** The page is shown without them when they cannot be read. */
const pickupConsents = (order: string, signal: AbortSignal) =>
  pickupConsentApi.get({ token: currentToken() ?? '', order }, signal).catch((cause) => {
    if (signal.aborted) throw cause;
    return null;
  });

export const head: PageModule<Awaited<ReturnType<typeof loader>>>['head'] = (data, { t }) => ({
  title: t('order.head', { number: data.order.number }),
  noIndex: true,
});

/** One order; payers return here from the payment page. */
export function Component() {
  const { t } = useTranslation('cabinet');
  const locale = useLocale();
  const { account, order: loaded, consents } = useLoaderData<typeof loader>();
  const order = usePolledOrder(loaded);
  const isReturn = useReturn(order.number, isUnderWay(order));
  const { state } = useLocation();
  const registrations = account.history.registrations.filter(({ id }) =>
    order.lines.some(({ registrationId }) => registrationId === id),
  );
  return (
    <CabinetFrame account={account}>
      <div className="stack">
        <Breadcrumbs
          label={t('order.way')}
          items={[
            { label: t('account.orders'), to: paths.cabinet() },
            { label: order.number, isVerbatim: true },
          ]}
        />
        <h2 className="d2">
          <PartlyVerbatim text={t('order.title', { number: order.number })} verbatim={order.number} />
        </h2>
        <SideColumns
          aside={
            <OrderReceipt
              order={order}
              registrations={registrations}
              delivery={order.delivery?.kind}
              reference={
                <PartlyVerbatim
                  text={`${order.number}, ${formatDate(order.createdAt, locale)}`}
                  verbatim={order.number}
                />
              }
            />
          }
        >
          <div className={styles.cards}>
            <OrderStatusCard
              order={order}
              isReturn={isReturn}
              isBack={Boolean(state?.isBackFromPayment)}
              isPaymentUnavailable={Boolean(state?.isPaymentUnavailable)}
              profile={account.user}
              registrations={registrations}
            />
            {order.paymentMethod === 'invoice' && order.status === 'awaiting-payment' && (
              <InvoiceCard order={order} requisites={account.event.requisites} />
            )}
            <NumbersCard
              order={order}
              registrations={registrations}
              startsAt={account.startsAt}
              isRunOver={account.phase === 'finished'}
            />
            <ReceivingCard order={order} office={account.event.kitOffice} />
            {consents && (
              <PickupConsents owner={{ token: currentToken() ?? '', order: order.number }} loaded={consents} />
            )}
            <SelfServiceCard
              order={order}
              registrations={registrations}
              profile={account.user}
              office={account.event.kitOffice}
            />
            {canCancel(order) && <CancelOrder order={order} />}
          </div>
        </SideColumns>
      </div>
    </CabinetFrame>
  );
}

/** Whether the payer has just been at the payment page and its outcome is not known yet. */
function useReturn(number: string, isOpen: boolean): boolean {
  const [hasLeft, setLeft] = useState(false);
  useEffect(() => {
    setLeft(hasLeftToPay(number));
    if (!isOpen && hasLeftToPay(number)) clearLeftToPay();
  }, [number, isOpen]);
  return hasLeft && isOpen;
}
