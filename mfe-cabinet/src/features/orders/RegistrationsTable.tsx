import { useState } from 'react';
import type { Registration } from 'shared-lib/api';
import { formatDate, formatMoney, paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { Button, ButtonLink, Chip, type Column, DataTable, Sum } from 'shared-lib/ui';
import type { Registrations } from './loadRegistrations.ts';
import { RegistrationDetails } from './RegistrationDetails.tsx';
import styles from './RegistrationsTable.module.css';
import { registrationDetails } from './registrationDetails.ts';

/** Whom the person has registered: a table, on phones one card each. */
export function RegistrationsTable({ account, registrations, delivery }: Registrations) {
  const { t } = useTranslation('cabinet');
  const locale = useLocale();
  const [openId, setOpenId] = useState<number>();
  const { fees, formats, now } = account.event;
  const isEditable = ({ editableUntil }: Registration) => Date.parse(now) < Date.parse(editableUntil);
  const toggle = (id: number) => setOpenId(openId === id ? undefined : id);

  const columns: Column<Registration>[] = [
    { key: 'date', header: t('orders.columns.date'), cell: ({ createdAt }) => formatDate(createdAt, locale) },
    { key: 'who', header: t('orders.columns.participant'), cell: (row) => <Who registration={row} /> },
    { key: 'number', header: t('orders.columns.number'), cell: () => t('orders.values.numberLater') },
    {
      key: 'sum',
      header: t('orders.columns.contribution'),
      cell: (row) => <Sum text={formatMoney(contributionOf(row, fees), fees.currency, locale)} />,
    },
    { key: 'status', header: t('orders.columns.status'), stacked: true, cell: () => <Status /> },
    {
      key: 'delivery',
      header: t('orders.columns.delivery'),
      cell: () => t(`orders.values.${delivery?.kind ?? 'notChosen'}`),
    },
    {
      key: 'actions',
      header: t('orders.columns.actions'),
      stacked: true,
      cell: (row) => (
        <span className={styles.stacked}>
          <Button
            variant="transparent-dark-light"
            size="sm"
            aria-expanded={openId === row.id}
            aria-label={t('orders.actions.detailsOf', { name: nameOf(row) })}
            onClick={() => toggle(row.id)}
          >
            {t(openId === row.id ? 'orders.actions.hide' : 'orders.actions.details')}
          </Button>
          {isEditable(row) && (
            <ButtonLink
              to={`${paths.registration()}?edit=${row.id}`}
              variant="transparent-dark-light"
              size="sm"
              icon="profile-edit"
              aria-label={t('orders.actions.editOf', { name: nameOf(row) })}
            >
              {t('orders.actions.edit')}
            </ButtonLink>
          )}
        </span>
      ),
    },
  ];
  return (
    <DataTable
      caption={t('orders.registrations')}
      columns={columns}
      rows={registrations}
      rowKey={({ id }) => id}
      detailsOf={(row) =>
        row.id === openId && (
          <RegistrationDetails
            id={`registration-${row.id}`}
            details={registrationDetails(row, { formats, delivery, locale })}
            rosterPath={row.kind === 'team' ? `${paths.roster()}?registration=${row.id}` : undefined}
          />
        )
      }
    />
  );
}

function Who({ registration }: { registration: Registration }) {
  const { t } = useTranslation('cabinet');
  const { kind, fields } = registration;
  return (
    <span className={styles.stacked}>
      {kind === 'team' ? (
        <Chip tone="team" icon="team">
          {t('orders.kinds.team')}
        </Chip>
      ) : (
        <Chip tone="solo" icon="runner">
          {t('orders.kinds.individual')}
        </Chip>
      )}
      <b className="strong">{nameOf(registration)}</b>
      <span className="xs muted">
        {fields.city}
        {kind === 'team' && `, ${t('orders.people', { count: fields.participantsCount })}`}
      </span>
    </span>
  );
}

/** Registered; the order that is paid for comes later. */
function Status() {
  const { t } = useTranslation('cabinet');
  return (
    <span className={styles.stacked}>
      <Chip tone="ok" icon="success">
        {t('orders.status.submitted')}
      </Chip>
      <span className="xs muted">{t('orders.status.noOrder')}</span>
    </span>
  );
}

const nameOf = ({ kind, fields }: Registration) => (kind === 'team' ? fields.teamName : fields.fullName);

function contributionOf(registration: Registration, fees: { individual: number; teamPerPerson: number }): number {
  return registration.kind === 'team' ? registration.fields.participantsCount * fees.teamPerPerson : fees.individual;
}
