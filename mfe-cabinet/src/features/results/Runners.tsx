import type { OwnTime, RaceNumber, Registration } from 'shared-lib/api';
import { nameOfRegistration } from 'shared-lib/checkout';
import { paths, useTranslation } from 'shared-lib/i18n';
import { formatNumberRanges, formatRaceTime } from 'shared-lib/i18n/format';
import { LocalLink } from 'shared-lib/router';
import { RegistrationDocuments } from '../documents/RegistrationDocuments.tsx';
import { NameInResults } from './NameInResults.tsx';
import styles from './Runners.module.css';

export interface Runner {
  registration: Registration;
  numbers: readonly RaceNumber[];
}

interface RunnersProps {
  runners: readonly Runner[];
  times: readonly OwnTime[];
}

/** Numbers, times and certificates of a run that is over. */
export function Runners({ runners, times }: RunnersProps) {
  return (
    <ul className={styles.runners}>
      {runners.map((runner) => (
        <RunnerItem
          key={runner.registration.id}
          {...runner}
          times={times.filter(({ registrationId }) => registrationId === runner.registration.id)}
        />
      ))}
    </ul>
  );
}

/** A runner who was refunded has a time, and no documents any more. */
function RunnerItem({ registration, numbers, times }: Runner & Pick<RunnersProps, 'times'>) {
  const { t } = useTranslation('cabinet');
  const name = nameOfRegistration(registration);
  const shown = (numbers.length > 0 ? numbers : times).map(({ number }) => number);
  const [first] = times;
  return (
    <li>
      <div>
        <p>
          <b className="strong" translate="no">
            {name}
          </b>{' '}
          <span className="soft">{t('results.number', { number: formatNumberRanges(shown) })}</span>
        </p>
        <Times times={times} isTeam={registration.kind === 'team'} />
        {first && first.isNameShown !== null && (
          <NameInResults id={registration.id} name={name} isShown={first.isNameShown} />
        )}
      </div>
      {numbers.length > 0 && (
        <div className="row">
          <RegistrationDocuments registration={registration} numbers={numbers} isRunOver />
        </div>
      )}
    </li>
  );
}

/** A time with its place; members of a team by name. */
function Times({ times, isTeam }: { times: readonly OwnTime[]; isTeam: boolean }) {
  const { t } = useTranslation('cabinet');
  if (times.length === 0) return null;
  return (
    <ul className={styles.times}>
      {times.map(({ edition, number, name, timeMs, rank, finishers }) => (
        <li key={number}>
          {isTeam && <span>{`${name || t('results.number', { number })}: `}</span>}
          <b className="strong">{formatRaceTime(timeMs)}</b>{' '}
          <span className="soft">{t('results.rank', { rank, finishers })}</span>{' '}
          <LocalLink
            to={paths.result(edition, number)}
            className="link"
            aria-label={t('results.pageOf', { name: name || t('results.number', { number }) })}
          >
            {t('results.page')}
          </LocalLink>
        </li>
      ))}
    </ul>
  );
}
