import type { ResultItem, ResultList } from 'shared-lib/api/office';
import { useLocale, useTranslation } from 'shared-lib/i18n';
import { formatRaceTime } from 'shared-lib/i18n/format';
import { classNames, RowBib } from 'shared-lib/ui';
import { PersonName } from '../../design/PersonName.tsx';
import { RowOpener } from '../../design/RowOpener.tsx';
import { State } from '../../design/State.tsx';
import table from '../../design/Table.module.css';
import type { ListColumn } from '../../list/ListTable.tsx';
import styles from './ResultsPage.module.css';

export function useResultColumns(races: ResultList['races']): ListColumn<ResultItem>[] {
  const { t } = useTranslation('office');
  const locale = useLocale();
  return [
    {
      name: 'place',
      label: t('results.columns.place'),
      className: styles.place,
      cell: ({ rank }) => <b>{rank ?? '—'}</b>,
    },
    {
      name: 'number',
      label: t('results.columns.number'),
      className: styles.number,
      cell: ({ raceNumber, team }) => <RowBib number={raceNumber} strip={team === '' ? 'individual' : 'team'} />,
    },
    {
      name: 'name',
      label: t('results.columns.name'),
      cellClass: styles.name,
      cell: ({ name, team }, open) => (
        <>
          <RowOpener onOpen={open}>
            <PersonName name={name} />
          </RowOpener>
          {team && <small>{team}</small>}
        </>
      ),
    },
    {
      name: 'race',
      label: t('results.race'),
      cellClass: classNames(styles.race, table.soft),
      cell: ({ race, isOnline }) => (
        <>
          <span>{races.find(({ id }) => id === race)?.[locale] ?? race}</span>
          {isOnline && <small>{t('participants.states.online')}</small>}
        </>
      ),
    },
    {
      name: 'time',
      label: t('results.time'),
      isRight: true,
      cellClass: styles.time,
      cell: ({ timeMs }) => <b>{timeMs === null ? '—' : formatRaceTime(timeMs)}</b>,
    },
    {
      name: 'state',
      label: t('results.state'),
      className: styles.state,
      cell: ({ timeMs, isCorrected }) => <ResultState timeMs={timeMs} isCorrected={isCorrected} />,
    },
  ];
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
