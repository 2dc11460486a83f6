import { useEffect, useState } from 'react';
import { ordersApi, pickupConsentApi } from 'shared-lib/api';
import { clearLeftToPay, hasLeftToPay } from 'shared-lib/checkout';
import type { PageModule } from 'shared-lib/contract';
import { ApiError, notFound } from 'shared-lib/http';
import { paths, useTranslation } from 'shared-lib/i18n';
import { PickupConsents } from 'shared-lib/pickup';
import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'shared-lib/router';
import { currentToken } from 'shared-lib/session';
import { Breadcrumbs } from 'shared-lib/ui';
import { CabinetFrame } from '../../../account/CabinetFrame.tsx';
import { loadAccount } from '../../../account/loadAccount.ts';
import { isUnderWay } from '../paymentStage.ts';
import { OrderDetails } from './OrderDetails.tsx';
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
  const { account, order: loaded, consents } = useLoaderData<typeof loader>();
  const order = usePolledOrder(loaded);
  const isReturn = useReturn(order.number, isUnderWay(order));
  const { state } = useLocation();
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
        <OrderDetails
          account={account}
          order={order}
          isReturn={isReturn}
          isBack={Boolean(state?.isBackFromPayment)}
          isPaymentUnavailable={Boolean(state?.isPaymentUnavailable)}
          pickup={
            consents && (
              <PickupConsents owner={{ token: currentToken() ?? '', order: order.number }} loaded={consents} />
            )
          }
        />
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
