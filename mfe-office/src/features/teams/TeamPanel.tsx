import { useQuery } from '@tanstack/react-query';
import type { OfficeTeam } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { formatTime } from 'shared-lib/i18n/format';
import { LocalLink } from 'shared-lib/router';
import { formatPhone } from 'shared-lib/validation';
import { officeQuery } from '../../api/officeQuery.ts';
import { Action, ActionLink } from '../../design/Action.tsx';
import { Definitions } from '../../design/Definitions.tsx';
import { Loaded } from '../../design/Loaded.tsx';
import { useMoney } from '../../format/useMoney.ts';
import { useWhen } from '../../format/useWhen.ts';
import { SidePane } from '../../list/SidePane.tsx';
import { OperationFailure } from '../../operation/OperationFailure.tsx';
import { officePaths, placeKey } from '../../paths.ts';
import { useCan } from '../../session/useOfficeSession.ts';
import { Documents } from '../order/Documents.tsx';
import { InvoiceState } from './InvoiceState.tsx';
import { Roster } from './Roster.tsx';
import styles from './TeamPanel.module.css';
import { useReminder } from './useReminder.ts';

/** One team beside the list: captain, invoice, people and the reminder. */
export function TeamPanel({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('office');
  const query = useQuery(officeQuery('show-team', { id }));
  return (
    <SidePane label={t('teams.panel')} title={query.data?.name ?? t('teams.panel')} onClose={onClose}>
      <Loaded query={query} rows={4}>
        {(team) => <Team team={team} />}
      </Loaded>
    </SidePane>
  );
}

function Team({ team }: { team: OfficeTeam }) {
  const { t } = useTranslation('office');
  const can = useCan();
  const { name, company, taxCode, captain, orders, sizes, unsized, paidPlaces } = team;
  const [first, ...added] = orders;
  const shirts = sizes.map(({ size, count }) => `${size} ${count}`);
  return (
    <>
      <div className={styles.top}>
        <Roster team={team} />
        {added.length === 0 && <InvoiceState state={first?.invoice.state ?? 'none'} />}
      </div>
      <Definitions
        rows={[
          [t('teams.company'), [company, taxCode].filter(Boolean).join(', ')],
          [
            t('teams.captain'),
            <>
              <span translate="no">{captain.name}</span>
              <br />
              <span translate="no">{formatPhone(captain.phone)}</span>
              <br />
              <span translate="no">{captain.email}</span>
            </>,
          ],
          [
            t('teams.shirts'),
            paidPlaces > 0 &&
              [...shirts, unsized > 0 && t('teams.unsized', { count: unsized })].filter(Boolean).join(', '),
          ],
        ]}
      />
      {orders.map((order) => (
        <Order key={order.number} order={order} isOnly={added.length === 0} />
      ))}
      {can('remind-captain') && <Reminders team={team} />}
      {paidPlaces > 0 && can('search-participants') && (
        <div className={styles.actions}>
          <ActionLink icon="bib" to={`${officePaths.participants}?team=${encodeURIComponent(name)}`}>
            {t('teams.toParticipants')}
          </ActionLink>
        </div>
      )}
      <Members team={team} />
    </>
  );
}

interface OrderProps {
  order: OfficeTeam['orders'][number];
  /** Else its places and its state tell it from the others. */
  isOnly: boolean;
}

function Order({ order: { number, places, invoice, documents }, isOnly }: OrderProps) {
  const { t } = useTranslation('office');
  const { short } = useMoney();
  const { day } = useWhen();
  return (
    <section className={styles.order} aria-label={`${t('teams.order')} ${number}`}>
      {!isOnly && (
        <div className={styles.top}>
          <b>{t('teams.placesOf', { count: places })}</b>
          <InvoiceState state={invoice.state} />
        </div>
      )}
      <Definitions
        rows={[
          [
            t('teams.order'),
            <LocalLink key="order" to={officePaths.order(number)} translate="no">
              {number}
            </LocalLink>,
          ],
          [t('teams.toPay'), invoice.open > 0 && short(invoice.open, invoice.currency)],
          [t('teams.due'), invoice.dueAt && day(invoice.dueAt)],
          [t('teams.paid'), invoice.paidAt && day(invoice.paidAt)],
          [
            t('order.customer.documents'),
            documents.length > 0 && <Documents key="documents" order={number} documents={documents} />,
          ],
        ]}
      />
    </section>
  );
}

function Reminders({ team }: { team: OfficeTeam }) {
  const { t } = useTranslation('office');
  const { remind, sending, error } = useReminder(team.id);
  const { unnamed, orders, remindedAt } = team;
  const isUnpaid = orders.some(({ invoice }) => invoice.state !== 'paid');
  if (remindedAt)
    return <p className={styles.note}>{t('teams.reminder.today', { time: formatTime(new Date(remindedAt)) })}</p>;
  if (unnamed === 0 && !isUnpaid) return null;
  return (
    <div className={styles.remind}>
      <div className={styles.actions}>
        {unnamed > 0 && (
          <Action icon="mail" loading={sending === 'roster'} onClick={() => remind('roster')}>
            {t('teams.reminder.roster')}
          </Action>
        )}
        {isUnpaid && (
          <Action icon="bill" loading={sending === 'invoice'} onClick={() => remind('invoice')}>
            {t('teams.reminder.invoice')}
          </Action>
        )}
      </div>
      <p className={styles.note}>{t('teams.reminder.about')}</p>
      <OperationFailure error={error} />
    </div>
  );
}

function Members({ team: { name: team, members, unnamed, paidPlaces } }: { team: OfficeTeam }) {
  const { t } = useTranslation('office');
  const can = useCan();
  const hasPages = paidPlaces > 0 && can('show-person');
  const named = members.filter(({ name }) => name);
  return (
    <section className={styles.members}>
      <h3>{t('teams.members')}</h3>
      {named.length > 0 && (
        <ul>
          {named.map(({ registrationId, place, name, raceNumber, isVoid, size }) => (
            <li key={`${registrationId}-${place}`}>
              {hasPages ? (
                <LocalLink
                  className="link"
                  to={`${officePaths.person(placeKey({ registrationId, place }))}?team=${encodeURIComponent(team)}`}
                  translate="no"
                >
                  {name}
                </LocalLink>
              ) : (
                <span translate="no">{name}</span>
              )}
              <span className={styles.note}>
                {[raceNumber !== null && !isVoid && raceNumber, size].filter(Boolean).join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
      {unnamed > 0 && <p className={styles.note}>{t('teams.unnamed', { count: unnamed })}</p>}
    </section>
  );
}
