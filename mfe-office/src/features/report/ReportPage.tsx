import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import type { ClosingReport, ReportPeriod } from 'shared-lib/api/office';
import { useAttempt, useFailureTexts } from 'shared-lib/failures';
import { formatDate, formatTime, useLocale, useTranslation } from 'shared-lib/i18n';
import { useSearchParams } from 'shared-lib/router';
import { toast } from 'shared-lib/toasts';
import { operate } from '../../api/officeApi.ts';
import { officeQuery } from '../../api/officeQuery.ts';
import { saveFile } from '../../api/saveFile.ts';
import { Action, ActionLink } from '../../design/Action.tsx';
import { Columns, Stack } from '../../design/Columns.tsx';
import { ExportMenu } from '../../design/ExportMenu.tsx';
import { ListTools } from '../../design/ListTools.tsx';
import { Loaded } from '../../design/Loaded.tsx';
import { officePage } from '../../frame/officePage.tsx';
import { PageTop } from '../../frame/PageTop.tsx';
import { officePaths } from '../../paths.ts';
import { useCan } from '../../session/useOfficeSession.ts';
import { Range } from '../orders/Filters.tsx';
import { BalanceCard } from './cards/BalanceCard.tsx';
import { CashCard } from './cards/CashCard.tsx';
import { GoodsCard } from './cards/GoodsCard.tsx';
import { KitsCard } from './cards/KitsCard.tsx';
import { MoneyCard } from './cards/MoneyCard.tsx';
import { OpenCard } from './cards/OpenCard.tsx';
import { PaymentsCard } from './cards/PaymentsCard.tsx';
import { PeopleCard } from './cards/PeopleCard.tsx';

export const { head, Component } = officePage('report', ReportScreen);

const isDay = (text: string | null) => text !== null && /^20\d{2}-\d{2}-\d{2}$/.test(text);

function usePeriod(): ReportPeriod {
  const [search] = useSearchParams();
  const day = (name: 'from' | 'to') => {
    const value = search.get(name);
    return value && isDay(value) ? { [name]: value } : {};
  };
  return Object.assign(day('from'), day('to'));
}

function ReportScreen() {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const can = useCan();
  const period = usePeriod();
  const query = useQuery({
    ...officeQuery('closing-report', period),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  return (
    <>
      <PageTop
        title={t('frame.sections.report')}
        sub={
          data &&
          t(`report.${data.frozenAt ? 'frozen' : 'sub'}${data.startsAt ? '' : 'OfEdition'}`, {
            day: data.startsAt && formatDate(data.startsAt, locale),
            edition: data.edition,
            now: `${formatDate(data.frozenAt ?? data.now, locale)}, ${formatTime(data.frozenAt ?? data.now)}`,
          })
        }
        actions={
          can('season-end') && (
            <ActionLink to={officePaths.seasonEnd} icon="lock">
              {t('report.endSeason')}
            </ActionLink>
          )
        }
      />
      <ListTools
        end={
          <>
            <Action icon="print" disabled={!data} onClick={() => window.print()}>
              {t('frame.print')}
            </Action>
            {can('export-payments') && <PaymentsFile period={period} />}
            {can('export-report') && (
              <ExportMenu
                label={t('report.file')}
                load={(form) => operate('export-report', Object.assign({}, period, form))}
              />
            )}
          </>
        }
      >
        <Range label={t('report.period')} names={['from', 'to']} type="date" />
      </ListTools>
      <Loaded query={query} rows={12}>
        {(report) => <Report report={report} />}
      </Loaded>
    </>
  );
}

/** A file for accounting programs, which needs both days. */
function PaymentsFile({ period: { from, to } }: { period: ReportPeriod }) {
  const { t } = useTranslation('office');
  const { short } = useFailureTexts();
  const { isSending, attempt } = useAttempt();
  const save = async (days: { from: string; to: string }) => {
    const failure = await attempt(async () => saveFile(await operate('export-payments', days)));
    if (failure) toast.error(short(failure));
  };
  return (
    <Action
      icon="download"
      loading={isSending}
      disabled={!from || !to}
      title={from && to ? undefined : t('report.xmlDays')}
      onClick={() => from && to && void save({ from, to })}
    >
      {t('report.xml')}
    </Action>
  );
}

function Report({ report }: { report: ClosingReport }) {
  return (
    <Columns side="wide">
      <Stack>
        <MoneyCard rows={report.money} />
        <PaymentsCard payments={report.payments} />
        <GoodsCard stock={report.stock} />
      </Stack>
      <Stack>
        <OpenCard open={report.open} />
        {report.balances.map((balance) => (
          <Fragment key={balance.currency}>
            <BalanceCard balance={balance} />
          </Fragment>
        ))}
        <PeopleCard people={report.people} />
        <KitsCard kits={report.kits} />
        {report.cash && <CashCard cash={report.cash} />}
      </Stack>
    </Columns>
  );
}
