import { useQuery } from '@tanstack/react-query';
import type { EventFacts } from 'shared-lib/api';
import { formatDate, formatDayRange, formatMoney, formatTime, useLocale, useTranslation } from 'shared-lib/i18n';
import { todayQuery } from '../../api/todayQuery.ts';
import { usePublicEvent } from '../../api/usePublicEvent.ts';
import { ActionLink } from '../../design/Action.tsx';
import { Card } from '../../design/Card.tsx';
import { Columns, Stack } from '../../design/Columns.tsx';
import { Definitions } from '../../design/Definitions.tsx';
import { Failed, Loading } from '../../design/Placeholder.tsx';
import { officePage } from '../../frame/officePage.tsx';
import { PageTop } from '../../frame/PageTop.tsx';
import { officePaths } from '../../paths.ts';
import { useCan } from '../../session/useOfficeSession.ts';
import { ApprovalLimitSettings } from '../approvals/ApprovalLimitSettings.tsx';
import { RegistrationSwitch } from '../today/RegistrationSwitch.tsx';
import { LateRegistrationSettings } from './LateRegistrationSettings.tsx';
import { RemoveMedia } from './RemoveMedia.tsx';

export const { head, Component } = officePage('settings', SettingsScreen);

function SettingsScreen() {
  const { t } = useTranslation('office');
  const can = useCan();
  const today = useQuery(todayQuery);
  const event = usePublicEvent();
  const error = event.error ?? today.error;
  return (
    <>
      <PageTop
        title={t('frame.sections.settings')}
        sub={event.data && t('settings.edition', { edition: event.data.edition })}
        actions={
          <>
            <ActionLink to={officePaths.emailTexts} icon="mail">
              {t('emailTexts.open')}
            </ActionLink>
            {can('start-setup') && <ActionLink to={officePaths.setup}>{t('setup.title')}</ActionLink>}
            <ActionLink to={officePaths.newEdition} icon="flag">
              {t('settings.newEdition')}
            </ActionLink>
            <ActionLink to={officePaths.event} icon="profile-edit">
              {t(can('save-event-draft') ? 'settings.change' : 'settings.show')}
            </ActionLink>
          </>
        }
      />
      {event.data && today.data ? (
        <Columns side="medium">
          <Stack>
            <EventCards event={event.data} />
          </Stack>
          <Stack isAbove>
            <RegistrationSwitch key={today.data.registration.phase} registration={today.data.registration} />
            <LateRegistrationSettings />
            <ApprovalLimitSettings />
            <RegistrationDates event={event.data} />
            <Contacts event={event.data} />
            <RemoveMedia />
          </Stack>
        </Columns>
      ) : error ? (
        <Failed error={error} onRetry={() => Promise.all([event.refetch(), today.refetch()])} />
      ) : (
        <Loading rows={8} />
      )}
    </>
  );
}

const useMoment = () => {
  const locale = useLocale();
  return (instant: string) => `${formatDate(instant, locale)}, ${formatTime(instant)}`;
};

function EventCards({ event }: { event: EventFacts }) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const moment = useMoment();
  const { fees, formats, kitOffice, team } = event;
  const fee = (amount: number) => formatMoney(amount, fees.currency, locale);
  const list = (items: { name: string }[]) => items.map(({ name }) => name).join(', ');
  const noon = (date: string) => `${date}T12:00:00Z`;
  return (
    <>
      <Card title={t('settings.event.title')}>
        <Definitions
          rows={[
            [t('settings.event.starts'), moment(event.startsAt)],
            [t('settings.event.ends'), moment(event.endsAt)],
            [t('settings.event.place'), event.place],
            [t('settings.event.races'), list(formats.race)],
            [t('settings.event.forms'), list(formats.participation)],
          ]}
        />
      </Card>
      <Card title={t('settings.prices.title')}>
        <Definitions
          rows={[
            [t('settings.prices.individual'), fee(fees.individual)],
            [t('settings.prices.teamPerPerson'), fee(fees.teamPerPerson)],
            [t('settings.prices.teamSize'), t('settings.prices.people', team)],
          ]}
        />
      </Card>
      <Card title={t('settings.desk.title')}>
        <Definitions
          rows={[
            [t('settings.desk.days'), formatDayRange(noon(kitOffice.dateFrom), noon(kitOffice.dateTo), locale)],
            [t('settings.desk.hours'), `${kitOffice.timeFrom} – ${kitOffice.timeTo}`],
            [t('settings.desk.address'), kitOffice.address],
            [t('settings.desk.note'), kitOffice.note],
          ]}
        />
      </Card>
      {event.requisites.map((requisites) => (
        <Card key={requisites.currency} title={`${t('settings.requisites.title')}, ${requisites.currency}`}>
          <Definitions
            rows={[
              [t('settings.requisites.recipient'), requisites.recipient],
              [t('settings.requisites.code'), requisites.edrpou],
              ['IBAN', requisites.iban],
              [t('settings.requisites.bank'), requisites.bankName],
              ['SWIFT', requisites.swift],
              [t('settings.requisites.purpose'), requisites.paymentPurpose],
            ]}
          />
        </Card>
      ))}
    </>
  );
}

function RegistrationDates({ event: { registration } }: { event: EventFacts }) {
  const { t } = useTranslation('office');
  const moment = useMoment();
  return (
    <Card title={t('settings.dates.title')}>
      <Definitions
        rows={[
          [t('settings.dates.opens'), moment(registration.opensAt)],
          [t('settings.dates.closes'), moment(registration.closesAt)],
          [t('settings.dates.editUntil'), moment(registration.editUntil)],
        ]}
      />
    </Card>
  );
}

function Contacts({ event: { support } }: { event: EventFacts }) {
  const { t } = useTranslation('office');
  return (
    <Card title={t('settings.contacts.title')} note={t('settings.contacts.note')}>
      <Definitions
        rows={[
          [t('settings.contacts.email'), support.email],
          [t('settings.contacts.phone'), support.phone],
        ]}
      />
    </Card>
  );
}
