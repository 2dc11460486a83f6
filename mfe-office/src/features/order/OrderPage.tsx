import { useQuery } from '@tanstack/react-query';
import { type OfficeOrder, toOrderSubject } from 'shared-lib/api/office';
import { getFailure } from 'shared-lib/http';
import { useTranslation } from 'shared-lib/i18n';
import { useParams, useSearchParams } from 'shared-lib/router';
import { officeQuery } from '../../api/officeQuery.ts';
import { Action } from '../../design/Action.tsx';
import { Columns, Stack } from '../../design/Columns.tsx';
import { Loaded } from '../../design/Loaded.tsx';
import { Empty } from '../../design/Placeholder.tsx';
import { State } from '../../design/State.tsx';
import { Archive } from '../../edition/Archive.tsx';
import { officePage } from '../../frame/officePage.tsx';
import { PageTop } from '../../frame/PageTop.tsx';
import { useKeys } from '../../keyboard.ts';
import { Editors } from '../../live/Editors.tsx';
import { officePaths } from '../../paths.ts';
import { useCan } from '../../session/useOfficeSession.ts';
import { OrderApprovals } from '../approvals/Approvals.tsx';
import { useWaitingRefunds } from '../approvals/useWaitingRefunds.ts';
import { Customer } from './Customer.tsx';
import { Emails } from './Emails.tsx';
import { FiscalReceipts } from './FiscalReceipts.tsx';
import { History } from './History.tsx';
import { Money } from './Money.tsx';
import styles from './OrderPage.module.css';
import { KindChip, OrderState } from './OrderState.tsx';
import { Parcel } from './Parcel.tsx';
import { People } from './People.tsx';
import { PlaceChanges } from './PlaceChanges.tsx';
import { ProposedTransfers } from './ProposedTransfers.tsx';
import { OrderPanel } from './panels/OrderPanel.tsx';
import { type PanelName, panelNames } from './panels/panelNames.ts';
import { RefundRequest } from './RefundRequest.tsx';

export const { head, Component } = officePage('orders', OrderScreen, 'order.head');

function usePanel() {
  const [search, setSearch] = useSearchParams();
  const open = (name: PanelName | undefined, about: Record<string, string> = {}) =>
    setSearch(name ? { panel: name, ...about } : {}, { replace: true, preventScrollReset: true });
  return { panel: panelNames.find((name) => name === search.get('panel')), open, search };
}

/** An order is of its own run, whichever one is shown. */
function OrderScreen() {
  const { number = '' } = useParams();
  const { data: order } = useQuery(officeQuery('show-order', { number }));
  return (
    <Archive edition={order?.edition}>
      <OrderOfRun />
    </Archive>
  );
}

function OrderOfRun() {
  const { t } = useTranslation('office');
  const { number = '' } = useParams();
  const query = useQuery(officeQuery('show-order', { number }));
  const order = query.data;
  const { panel: asked, open, search } = usePanel();
  const waiting = useWaitingRefunds(number);
  const panel = asked === 'refund' && waiting.length > 0 ? undefined : asked;
  const can = useCan();
  useKeys({
    p: () => can('settle') && open('settle'),
    n: () => can('add-note') && open('note'),
    escape: () => open(undefined),
  });
  return (
    <>
      <PageTop
        back={officePaths.orders}
        title={<span translate="no">{number}</span>}
        sub={
          order && (
            <>
              <OrderState state={order.state} />
              <KindChip kind={order.kind} />
              {waiting.length > 0 && (
                <State tone="wait" icon="clock">
                  {t('approvals.waits')}
                </State>
              )}
              <Editors subject={toOrderSubject(order.number)} />
            </>
          )
        }
        actions={order && <Actions order={order} hasWaitingRefund={waiting.length > 0} open={open} />}
      />
      {isUnknown(query.error) ? (
        <Empty illustration="orders" title={t('order.failures.order_not_found')} />
      ) : (
        <Loaded query={query}>
          {(order) => (
            <Columns side="medium">
              <Stack>
                <ProposedTransfers proposals={order.proposals} />
                <RefundRequest
                  order={order}
                  onRefund={
                    order.can.refund && can('refund') && waiting.length === 0 ? () => open('refund') : undefined
                  }
                  onDecline={can('decline-refund') ? () => open('decline') : undefined}
                />
                <Money
                  order={order}
                  onReverse={can('reverse-credit') ? (entry) => open('reverse', { entry: String(entry) }) : undefined}
                />
                <FiscalReceipts order={order} />
                {order.people.length > 0 && <People order={order} />}
                <PlaceChanges order={order} />
                <div className={styles.pair}>
                  {order.delivery && <Parcel order={order} onOpen={open} />}
                  <Emails order={order} />
                </div>
              </Stack>
              <Stack className={styles.side}>
                {waiting.length > 0 && (
                  <div className={styles.panel}>
                    <OrderApprovals waiting={waiting} />
                  </div>
                )}
                {panel && (
                  <div className={styles.panel}>
                    <OrderPanel key={search.toString()} name={panel} order={order} onClose={() => open(undefined)} />
                  </div>
                )}
                <Customer order={order} />
                <History order={order} onNote={can('add-note') ? () => open('note') : undefined} />
              </Stack>
            </Columns>
          )}
        </Loaded>
      )}
    </>
  );
}

/** A number that no order has; one of another form is invalid. */
function isUnknown(error: unknown): boolean {
  const { code } = getFailure(error);
  return error !== null && (code === 'order_not_found' || code === 'validation_failed');
}

interface ActionsProps {
  order: OfficeOrder;
  hasWaitingRefund: boolean;
  open: (name: PanelName) => void;
}

function Actions({ order, hasWaitingRefund, open }: ActionsProps) {
  const { t } = useTranslation('office');
  const can = useCan();
  return (
    <>
      {order.can.settle && can('settle') && (
        <Action icon="plus" onClick={() => open('settle')}>
          {t('order.settle.open')}
        </Action>
      )}
      {order.can.refund && !hasWaitingRefund && can('refund') && (
        <Action icon="undo" onClick={() => open('refund')}>
          {t('order.refund.open')}
        </Action>
      )}
      {order.can.cancel && can('cancel') && (
        <Action icon="close" onClick={() => open('cancel')}>
          {t('order.cancel.open')}
        </Action>
      )}
    </>
  );
}
