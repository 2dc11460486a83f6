import type { ReportedFinish } from 'shared-lib/api';
import { formatKilometres } from 'shared-lib/finish/format';
import { useLocale, useTranslation } from 'shared-lib/i18n';
import { formatRaceTime } from 'shared-lib/i18n/format';
import { LocalLink } from 'shared-lib/router';
import { type Column, DataTable } from 'shared-lib/ui';
import { countryName } from 'shared-lib/validation';
import styles from './ResultsPage.module.css';
import { pathOfReport } from './resultPaths.ts';

interface ReportedFinishesProps {
  finishes: readonly ReportedFinish[];
  caption: string;
  /** They are of several runs. */
  withRun?: boolean;
}

/** What online participants report, without ranks: everyone measured in their own way. */
export function ReportedFinishes({ finishes, caption, withRun = false }: ReportedFinishesProps) {
  const { t } = useTranslation('content');
  const locale = useLocale();
  const run: Column<ReportedFinish> = {
    key: 'run',
    header: t('results.columns.run'),
    cell: ({ edition }) => t('results.run', { edition }),
  };
  const columns: Column<ReportedFinish>[] = [
    {
      key: 'runner',
      header: t('results.columns.runner'),
      cell: ({ edition, number, name }) => (
        <LocalLink to={pathOfReport(edition, number)} className={`link ${styles.runner}`}>
          <span translate={name ? 'no' : undefined}>{name ?? t('results.runner')}</span>{' '}
          <span className="soft">{t('results.number', { number })}</span>
        </LocalLink>
      ),
    },
    {
      key: 'place',
      header: t('results.columns.place'),
      cell: ({ distance, city, country }) => {
        const kilometres = t('results.kilometres', { value: formatKilometres(distance, locale) });
        return city ? `${kilometres}, ${city}, ${countryName(country, locale)}` : kilometres;
      },
      onPhone: 'sub',
    },
    {
      key: 'time',
      header: t('results.columns.time'),
      cell: ({ elapsed }) => <b className="num">{formatRaceTime(elapsed * 1000)}</b>,
      align: 'end',
    },
  ];
  return (
    <DataTable
      caption={caption}
      columns={withRun ? [run, ...columns] : columns}
      rows={finishes}
      rowKey={({ edition, number }) => `${edition}/${number}`}
      middle
    />
  );
}
