import type { Registration } from 'shared-lib/api';
import { nameOfRegistration } from 'shared-lib/checkout';
import { useLocale, useTranslation } from 'shared-lib/i18n';
import { Chip } from 'shared-lib/ui';
import styles from './HistoryTable.module.css';
import type { HistoryRow } from './historyRows.ts';

export function ParticipantCell({ row: { order, registrations } }: { row: HistoryRow }) {
  const locale = useLocale();
  const goods = order?.lines.filter(({ kind }) => kind !== 'registration') ?? [];
  return (
    <span className={styles.people}>
      {registrations.map((registration) => (
        <Participant key={registration.id} registration={registration} />
      ))}
      {goods.map((line) => (
        <span key={`${line.sku} ${line.size}`} className={registrations.length > 0 ? 'xs muted' : undefined}>
          {`${[line.title[locale], line.size].filter(Boolean).join(', ')}${line.quantity > 1 ? ` × ${line.quantity}` : ''}`}
        </span>
      ))}
    </span>
  );
}

function Participant({ registration }: { registration: Registration }) {
  const { t } = useTranslation('cabinet');
  const { kind, fields, teamId } = registration;
  return (
    <span className={styles.stacked}>
      {kind === 'team' ? (
        <Chip tone="team" icon="team">
          {t(teamId ? 'orders.kinds.added' : 'orders.kinds.team')}
        </Chip>
      ) : (
        <Chip tone="solo" icon="runner">
          {t('orders.kinds.individual')}
        </Chip>
      )}
      <b className="strong" translate="no">
        {nameOfRegistration(registration)}
      </b>
      <span className="xs muted">
        {`${fields.city}${kind === 'team' ? `, ${t('orders.people', { count: fields.participantsCount })}` : ''}`}
      </span>
    </span>
  );
}
