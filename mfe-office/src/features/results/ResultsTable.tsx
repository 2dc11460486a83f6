import type { ResultItem, ResultSort } from 'shared-lib/api/office';
import { useLocale, useTranslation } from 'shared-lib/i18n';
import { formatRaceTime } from 'shared-lib/i18n/format';
import { classNames } from 'shared-lib/ui';
import { Bib } from '../../design/Bib.tsx';
import { State } from '../../design/State.tsx';
import table from '../../design/Table.module.css';
import { rowPress } from '../../list/rowPress.ts';
import { SortHead } from '../../list/SortHead.tsx';
import styles from './ResultsPage.module.css';
import { sorts } from './resultQuery.ts';
import { useResultsUrl } from './useResultsUrl.ts';

interface ResultsTableProps {
  results: ResultItem[];
  races: { id: string; ua: string; en: string }[];
  count: number;
}

export function ResultsTable({ results, races, count }: ResultsTableProps) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const { search, change } = useResultsUrl();
  return (
    <table className={classNames(table.table, table.pressable, styles.results)} aria-rowcount={count + 1}>
      <caption className="vh">{t('results.caption', { count })}</caption>
      <thead>
        <tr>
          <HeadCell sort="place" className={styles.place} />
          <HeadCell sort="number" className={styles.number} />
          <HeadCell sort="name" />
          <th scope="col">{t('results.race')}</th>
          <th scope="col" className={table.right}>
            {t('results.time')}
          </th>
          <th scope="col" className={styles.state}>
            {t('results.state')}
          </th>
        </tr>
      </thead>
      <tbody>
        {results.map(({ raceNumber, rank, name, team, race, isOnline, timeMs, isCorrected }) => {
          const open = () => change({ show: String(raceNumber) });
          return (
            <tr
              key={raceNumber}
              data-current={String(raceNumber) === search.get('show') || undefined}
              onClick={rowPress(open)}
            >
              <td className={styles.place}>
                <b>{rank ?? '—'}</b>
              </td>
              <td className={styles.number}>
                <Bib number={raceNumber} isTeam={team !== ''} />
              </td>
              <td className={styles.name}>
                <button type="button" className={table.open} onClick={open}>
                  {name ? (
                    <b className={table.strong}>{name}</b>
                  ) : (
                    <span className={table.muted}>{t('order.people.unnamed')}</span>
                  )}
                </button>
                {team && <small>{team}</small>}
              </td>
              <td className={classNames(styles.race, table.soft)}>
                {races.find(({ id }) => id === race)?.[locale] ?? race}
                {isOnline && <small>{t('participants.states.online')}</small>}
              </td>
              <td className={classNames(styles.time, table.right)}>
                <b>{timeMs === null ? '—' : formatRaceTime(timeMs)}</b>
              </td>
              <td className={styles.state}>
                <ResultState timeMs={timeMs} isCorrected={isCorrected} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function HeadCell({ sort, className }: { sort: ResultSort; className?: string | undefined }) {
  const { t } = useTranslation('office');
  return (
    <SortHead sort={sort} sorts={sorts} url={useResultsUrl()} className={className}>
      {t(`results.columns.${sort}`)}
    </SortHead>
  );
}

function ResultState({ timeMs, isCorrected }: Pick<ResultItem, 'timeMs' | 'isCorrected'>) {
  const { t } = useTranslation('office');
  if (isCorrected)
    return (
      <State tone={timeMs === null ? 'err' : 'info'} icon={timeMs === null ? 'close' : 'profile-edit'}>
        {t(timeMs === null ? 'results.states.removed' : 'results.states.corrected')}
      </State>
    );
  return timeMs === null ? (
    <State tone="wait" icon="clock">
      {t('results.states.missing')}
    </State>
  ) : (
    <State tone="ok" icon="check">
      {t('results.states.finished')}
    </State>
  );
}
