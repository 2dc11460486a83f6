import type { ResultItem, ResultSort } from 'shared-lib/api/office';
import { useLocale, useTranslation } from 'shared-lib/i18n';
import { formatRaceTime } from 'shared-lib/i18n/format';
import { classNames } from 'shared-lib/ui';
import { Bib } from '../../design/Bib.tsx';
import { OfficeIcon } from '../../design/OfficeIcon.tsx';
import { State } from '../../design/State.tsx';
import table from '../../design/Table.module.css';
import styles from './ResultsPage.module.css';
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
    <table className={classNames(table.table, styles.results)} aria-rowcount={count + 1}>
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
              onClick={({ target }) => {
                if (target instanceof Element && !target.closest('button')) open();
              }}
            >
              <td className={styles.place}>
                <b>{rank ?? '—'}</b>
              </td>
              <td className={styles.number}>
                <Bib number={raceNumber} isTeam={team !== ''} />
              </td>
              <td className={styles.name}>
                <button type="button" className={styles.open} onClick={open}>
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
  const { search, change } = useResultsUrl();
  const isSorted = (search.get('sort') ?? 'place') === sort;
  const isDescending = search.get('dir') === 'desc';
  const direction = isDescending ? 'descending' : 'ascending';
  return (
    <th scope="col" className={className} aria-sort={isSorted ? direction : undefined}>
      <button type="button" onClick={() => change({ sort, dir: isSorted && !isDescending ? 'desc' : undefined })}>
        {t(`results.columns.${sort}`)}
        {isSorted && <OfficeIcon name="sort" />}
      </button>
    </th>
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
