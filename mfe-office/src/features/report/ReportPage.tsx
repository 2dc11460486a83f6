import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { type ClosingReport, type ExportFormat, exportFormats, type ReportPeriod } from 'shared-lib/api/office';
import { useAttempt, useFailureTexts } from 'shared-lib/failures';
import { formatDate, formatTime, useLocale, useTranslation } from 'shared-lib/i18n';
import { useSearchParams } from 'shared-lib/router';
import { toast } from 'shared-lib/toasts';
import { operate } from '../../api/officeApi.ts';
import { officeQuery } from '../../api/officeQuery.ts';
import { saveFile } from '../../api/saveFile.ts';
import { Action } from '../../design/Action.tsx';
import { Columns, Stack } from '../../design/Columns.tsx';
import { ListTools } from '../../design/ListTools.tsx';
import { Loaded } from '../../design/Loaded.tsx';
import { officePage } from '../../frame/officePage.tsx';
import { PageTop } from '../../frame/PageTop.tsx';
import { useCan } from '../../session/useOfficeSession.ts';
import { Range } from '../orders/Filters.tsx';
import { Balance, Goods, Kits, Money, Open, Payments, People } from './ReportCards.tsx';

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
          t('report.sub', {
            day: formatDate(data.startsAt, locale),
            now: `${formatDate(data.now, locale)}, ${formatTime(data.now)}`,
          })
        }
      />
      <ListTools
        end={
          <>
            <Action icon="print" disabled={!data} onClick={() => window.print()}>
              {t('frame.print')}
            </Action>
            {can('export-report') && <Files period={period} />}
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

function Files({ period }: { period: ReportPeriod }) {
  const { t } = useTranslation('office');
  const { short } = useFailureTexts();
  const { isSending, attempt } = useAttempt();
  const save = async (format: ExportFormat) => {
    const failure = await attempt(async () =>
      saveFile(await operate('export-report', Object.assign({ format }, period))),
    );
    if (failure) toast.error(short(failure));
  };
  return exportFormats.map((format) => (
    <Action key={format} icon="download" loading={isSending} onClick={() => void save(format)}>
      {t('report.file', { format: format.toUpperCase() })}
    </Action>
  ));
}

function Report({ report }: { report: ClosingReport }) {
  return (
    <Columns side="wide">
      <Stack>
        <Money rows={report.money} />
        <Payments payments={report.payments} />
        <Goods stock={report.stock} />
      </Stack>
      <Stack>
        <Open open={report.open} />
        {report.balances.map((balance) => (
          <Fragment key={balance.currency}>
            <Balance balance={balance} />
          </Fragment>
        ))}
        <People people={report.people} />
        <Kits kits={report.kits} />
      </Stack>
    </Columns>
  );
}
