import { useState } from 'react';
import type { EventFacts, Order, Registration, User } from 'shared-lib/api';
import { nameOfRegistration } from 'shared-lib/checkout';
import { formatDate, formatTime, useLocale, useTranslation } from 'shared-lib/i18n';
import { Button, Modal, Notice } from 'shared-lib/ui';
import styles from '../OrderPage.module.css';
import { OrderSection } from '../OrderSection.tsx';
import { ChangeDelivery } from './ChangeDelivery.tsx';
import { ChangeSize } from './ChangeSize.tsx';
import { RequestRefund } from './RequestRefund.tsx';
import { TransferPlace } from './TransferPlace.tsx';

interface SelfServiceCardProps {
  order: Order;
  registrations: readonly Registration[];
  profile: User;
  office: EventFacts['kitOffice'];
}

type Action = { kind: 'size' | 'delivery' | 'refund' } | { kind: 'transfer'; registration: Registration };

/** What the payer may change after the payment, each with its deadline. */
export function SelfServiceCard(props: SelfServiceCardProps) {
  const { order, registrations } = props;
  const { t } = useTranslation('cabinet');
  const locale = useLocale();
  const [action, setAction] = useState<Action>();
  const { selfService } = order;
  if (order.status !== 'paid' || !selfService) return null;
  const { changeUntil, refundUntil, transferUntil, refundRequest } = selfService;
  const until = (instant: string) => ({ date: formatDate(instant, locale), time: formatTime(instant) });
  const close = () => setAction(undefined);
  const isSized = order.lines.some(({ size }) => size);
  const changed = isSized ? 'sized' : 'plain';
  const places = registrations.filter(
    ({ id, kind }) => kind === 'individual' && order.raceNumbers.some(({ registrationId }) => registrationId === id),
  );
  const open = (kind: 'size' | 'delivery' | 'refund') => (
    <Button variant="transparent-dark-light" size="sm" onClick={() => setAction({ kind })}>
      {t(`order.self.${kind}.action`)}
    </Button>
  );
  return (
    <OrderSection title={t('order.self.title')}>
      <div className={styles.words}>
        <p className="sm soft">
          {changeUntil ? t(`order.self.until.${changed}`, until(changeUntil)) : t(`order.self.packed.${changed}`)}
        </p>
        {changeUntil && (
          <div className="row">
            {isSized && open('size')}
            {open('delivery')}
          </div>
        )}
      </div>
      {transferUntil && places.length > 0 && (
        <div className={styles.words}>
          <p className="sm soft">{t('order.self.transfer.until', until(transferUntil))}</p>
          <div className="row">
            {places.map((registration) => (
              <Button
                key={registration.id}
                variant="transparent-dark-light"
                size="sm"
                icon="share"
                onClick={() => setAction({ kind: 'transfer', registration })}
              >
                {t('order.self.transfer.action', { name: nameOfRegistration(registration) })}
              </Button>
            ))}
          </div>
        </div>
      )}
      {refundRequest ? (
        <Notice>{t(`order.self.refund.${refundRequest.state}`, until(refundRequest.at))}</Notice>
      ) : (
        refundUntil && (
          <div className={styles.words}>
            <p className="sm soft">{t('order.self.refund.until', until(refundUntil))}</p>
            {open('refund')}
          </div>
        )
      )}
      <Modal
        open={action !== undefined}
        onClose={close}
        title={action ? t(`order.self.${action.kind}.title`) : ''}
        closeLabel={t('order.close')}
        size="md"
      >
        {action?.kind === 'size' && <ChangeSize order={order} onDone={close} />}
        {action?.kind === 'delivery' && <ChangeDelivery {...props} onDone={close} />}
        {action?.kind === 'refund' && <RequestRefund order={order} onDone={close} />}
        {action?.kind === 'transfer' && <TransferPlace order={order} registration={action.registration} />}
      </Modal>
    </OrderSection>
  );
}
