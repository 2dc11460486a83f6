import { useState } from 'react';
import type { EventFacts, Order, Registration, User } from 'shared-lib/api';
import { nameOfRegistration } from 'shared-lib/checkout';
import { formatDate, formatTime, useLocale, useTranslation } from 'shared-lib/i18n';
import { Button, Modal, Notice } from 'shared-lib/ui';
import styles from '../OrderPage.module.css';
import { OrderSection } from '../OrderSection.tsx';
import { PlaceList } from '../PlaceList.tsx';
import { AddPlaces } from './AddPlaces.tsx';
import { ChangeDelivery } from './ChangeDelivery.tsx';
import { ChangeSize } from './ChangeSize.tsx';
import { RequestRefund } from './RequestRefund.tsx';
import { TransferPlace } from './TransferPlace.tsx';

interface SelfServiceCardProps {
  order: Order;
  registrations: readonly Registration[];
  profile: User;
  event: Pick<EventFacts, 'kitOffice' | 'fees' | 'formats'>;
}

type Action =
  | { kind: 'size' | 'delivery' | 'refund' | 'return' }
  | { kind: 'add'; team: Extract<Registration, { kind: 'team' }> }
  | { kind: 'transfer'; registration: Registration };

/** What the payer may change after the payment, each with its deadline. */
export function SelfServiceCard(props: SelfServiceCardProps) {
  const { order, registrations, event } = props;
  const { t } = useTranslation('cabinet');
  const locale = useLocale();
  const [action, setAction] = useState<Action>();
  const { selfService } = order;
  if (order.status !== 'paid' || !selfService) return null;
  const { changeUntil, refundUntil, transferUntil, returnUntil, addUntil, refundRequest } = selfService;
  const team = registrations.find((registration) => registration.kind === 'team');
  const canReturn = returnUntil && !refundRequest && order.raceNumbers.length > 1;
  const until = (instant: string) => ({ date: formatDate(instant, locale), time: formatTime(instant) });
  const close = () => setAction(undefined);
  const isSized = order.lines.some(({ size }) => size);
  const changed = isSized ? 'sized' : 'plain';
  const places = registrations.filter(
    ({ id, kind }) => kind === 'individual' && order.raceNumbers.some(({ registrationId }) => registrationId === id),
  );
  const open = (kind: 'size' | 'delivery' | 'refund' | 'return') => (
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
      {team && (addUntil || canReturn) && (
        <div className={styles.words}>
          <p className="sm soft">
            {[
              addUntil && t('order.self.add.until', until(addUntil)),
              canReturn && t('order.self.return.until', until(returnUntil)),
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
          <div className="row">
            {addUntil && (
              <Button
                variant="transparent-dark-light"
                size="sm"
                icon="plus"
                onClick={() => setAction({ kind: 'add', team })}
              >
                {t('order.self.add.action')}
              </Button>
            )}
            {canReturn && open('return')}
          </div>
        </div>
      )}
      {refundRequest ? (
        <Notice>
          <span>{t(`order.self.refund.${refundRequest.state}`, until(refundRequest.at))}</span>
          {refundRequest.places && <PlaceList places={refundRequest.places} />}
        </Notice>
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
        {action?.kind === 'delivery' && <ChangeDelivery {...props} office={event.kitOffice} onDone={close} />}
        {(action?.kind === 'refund' || action?.kind === 'return') && (
          <RequestRefund order={order} isPart={action.kind === 'return'} onDone={close} />
        )}
        {action?.kind === 'add' && <AddPlaces order={order} team={action.team} event={event} />}
        {action?.kind === 'transfer' && <TransferPlace order={order} registration={action.registration} />}
      </Modal>
    </OrderSection>
  );
}
