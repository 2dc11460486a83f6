import { type ResultItem, resultSorts } from 'shared-lib/api/office';
import { useLocale, useTranslation } from 'shared-lib/i18n';
import { formatRaceTime } from 'shared-lib/i18n/format';
import { classNames } from 'shared-lib/ui';
import { Bib } from '../../design/Bib.tsx';
import { PersonName } from '../../design/PersonName.tsx';
import { PressRow, RowOpener } from '../../design/PressRow.tsx';
import { State } from '../../design/State.tsx';
import table from '../../design/Table.module.css';
import { Table } from '../../design/Table.tsx';
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
  const url = useResultsUrl();
  const { search, change } = url;
  return (
    <Table
      caption={t('results.caption', { count })}
      className={styles.results}
      isPressable
      count={count}
      sorting={{ sorts: resultSorts, url }}
      columns={[
        { name: 'place', label: t('results.columns.place'), className: styles.place },
        { name: 'number', label: t('results.columns.number'), className: styles.number },
        { name: 'name', label: t('results.columns.name') },
        { name: 'race', label: t('results.race') },
        { name: 'time', label: t('results.time'), isRight: true },
        { name: 'state', label: t('results.state'), className: styles.state },
      ]}
    >
      {results.map(({ raceNumber, rank, name, team, race, isOnline, timeMs, isCorrected }) => {
        const open = () => change({ show: String(raceNumber) });
        return (
          <PressRow
            key={raceNumber}
            name={raceNumber}
            isCurrent={String(raceNumber) === search.get('show')}
            onOpen={open}
          >
            <td className={styles.place}>
              <b>{rank ?? '—'}</b>
            </td>
            <td className={styles.number}>
              <Bib number={raceNumber} isTeam={team !== ''} />
            </td>
            <td className={styles.name}>
              <RowOpener onOpen={open}>
                <PersonName name={name} />
              </RowOpener>
              {team && <small>{team}</small>}
            </td>
            <td className={classNames(styles.race, table.soft)}>
              <span>{races.find(({ id }) => id === race)?.[locale] ?? race}</span>
              {isOnline && <small>{t('participants.states.online')}</small>}
            </td>
            <td className={classNames(styles.time, table.right)}>
              <b>{timeMs === null ? '—' : formatRaceTime(timeMs)}</b>
            </td>
            <td className={styles.state}>
              <ResultState timeMs={timeMs} isCorrected={isCorrected} />
            </td>
          </PressRow>
        );
      })}
    </Table>
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
