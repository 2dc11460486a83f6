import { useQuery } from '@tanstack/react-query';
import type { Today } from 'shared-lib/api/office';
import { formatDate, formatNumber, formatTime, formatWeekday, useLocale, useTranslation } from 'shared-lib/i18n';
import { todayQuery } from '../../api/todayQuery.ts';
import { Columns, Stack } from '../../design/Columns.tsx';
import { Figures } from '../../design/Figures.tsx';
import { Loaded } from '../../design/Loaded.tsx';
import { useMoney } from '../../format/useMoney.ts';
import { officePage } from '../../frame/officePage.tsx';
import { PageTop } from '../../frame/PageTop.tsx';
import { SecondKeyNudge } from '../account/SecondKeyNudge.tsx';
import { Approvals } from '../approvals/Approvals.tsx';
import { Attention } from './Attention.tsx';
import { DaysChart } from './DaysChart.tsx';
import { DeskCashCard } from './DeskCashCard.tsx';
import { DeskDevices } from './DeskDevices.tsx';
import { Desks } from './Desks.tsx';
import { FailedEmails } from './FailedEmails.tsx';
import { LowStock } from './LowStock.tsx';
import { RegistrationSwitch } from './RegistrationSwitch.tsx';

export const { head, Component } = officePage('today', TodayScreen);

function TodayScreen() {
  const { t } = useTranslation('office');
  const query = useQuery(todayQuery);
  const today = query.data;
  return (
    <>
      <PageTop title={t('frame.sections.today')} sub={today && <Moment today={today} />} />
      <Loaded query={query}>{(today) => <TodayContent today={today} />}</Loaded>
    </>
  );
}

function Moment({ today: { now, daysToStart } }: { today: Today }) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const start = daysToStart !== null && daysToStart > 0 ? ` · ${t('today.toStart', { count: daysToStart })}` : '';
  return <p>{`${formatWeekday(now, locale)}, ${formatDate(now, locale)}, ${formatTime(now)}${start}`}</p>;
}

function TodayContent({ today }: { today: Today }) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const { short } = useMoney();
  const { participants, raised, awaiting, numbers } = today.figures;
  const gained = (value: string) => t('today.gained', { value });
  return (
    <>
      <SecondKeyNudge />
      <Figures
        figures={[
          {
            label: t('today.participants'),
            value: formatNumber(participants.total, locale),
            note: gained(formatNumber(participants.today, locale)),
          },
          { label: t('today.raised'), value: short(raised.total, 'UAH'), note: gained(short(raised.today, 'UAH')) },
          {
            label: t('today.awaiting'),
            value: short(awaiting.amount, 'UAH'),
            note: t('today.orders', { count: awaiting.orders }),
          },
          {
            label: t('today.numbers'),
            value: formatNumber(numbers.assigned, locale),
            note: t('today.ofPlaces', { places: formatNumber(numbers.places, locale) }),
          },
        ]}
      />
      <Columns side="wide">
        <Stack>
          <Approvals />
          <Attention items={today.attention} snoozed={today.snoozed} />
          <DaysChart days={today.days} />
        </Stack>
        <Stack>
          <RegistrationSwitch registration={today.registration} />
          {today.handedOut && <Desks handedOut={today.handedOut} />}
          <DeskCashCard />
          <DeskDevices />
          <LowStock stock={today.stock} />
          <FailedEmails emails={today.emails} />
        </Stack>
      </Columns>
    </>
  );
}
