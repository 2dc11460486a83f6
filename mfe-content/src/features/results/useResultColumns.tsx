import type { Format, FoundResult, PublicResult } from 'shared-lib/api';
import { paths, useTranslation } from 'shared-lib/i18n';
import { formatRaceTime } from 'shared-lib/i18n/format';
import { LocalLink } from 'shared-lib/router';
import type { Column } from 'shared-lib/ui';
import styles from './ResultsPage.module.css';
import { nameOfGroup } from './resultPaths.ts';

/** Columns of a list of one group, and of what a search found. */
export function useResultColumns(formats: readonly Format[]) {
  const { t } = useTranslation('content');
  const runner: Column<FoundResult> = {
    key: 'runner',
    header: t('results.columns.runner'),
    cell: (result) => <Runner {...result} />,
  };
  const team: Column<FoundResult> = {
    key: 'team',
    header: t('results.columns.team'),
    cell: (result) => result.team && <span translate="no">{result.team}</span>,
    onPhone: 'sub',
  };
  const time: Column<FoundResult> = {
    key: 'time',
    header: t('results.columns.time'),
    cell: ({ timeMs }) => <b className="num">{formatRaceTime(timeMs)}</b>,
    align: 'end',
  };
  const rank: Column<PublicResult> = {
    key: 'rank',
    header: t('results.columns.rank'),
    cell: (result) => <span className="num">{result.rank}</span>,
  };
  const run: Column<FoundResult> = {
    key: 'run',
    header: t('results.columns.run'),
    cell: ({ edition }) => t('results.run', { edition }),
  };
  const format: Column<FoundResult> = {
    key: 'format',
    header: t('results.columns.format'),
    cell: (result) => nameOfGroup(t, formats, result),
    onPhone: 'sub',
  };
  return { listed: [rank, runner, team, time], found: [run, runner, format, team, time] };
}

function Runner({ edition, number, name }: FoundResult) {
  const { t } = useTranslation('content');
  return (
    <LocalLink to={paths.result(edition, number)} className={`link ${styles.runner}`}>
      <span translate={name ? 'no' : undefined}>{name ?? t('results.runner')}</span>{' '}
      <span className="soft">{t('results.number', { number })}</span>
    </LocalLink>
  );
}
