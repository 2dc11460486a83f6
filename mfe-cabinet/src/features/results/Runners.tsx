import type { OwnTime, RaceNumber, Registration } from 'shared-lib/api';
import { nameOfRegistration } from 'shared-lib/checkout';
import { useTranslation } from 'shared-lib/i18n';
import { formatNumberRanges, formatRaceTime } from 'shared-lib/i18n/format';
import { RegistrationDocuments } from '../documents/RegistrationDocuments.tsx';
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
  const { t } = useTranslation('cabinet');
  return (
    <ul className={styles.runners}>
      {runners.map(({ registration, numbers }) => (
        <li key={registration.id}>
          <div>
            <p>
              <b className="strong" translate="no">
                {nameOfRegistration(registration)}
              </b>{' '}
              <span className="soft">
                {t('results.number', { number: formatNumberRanges(numbers.map(({ number }) => number)) })}
              </span>
            </p>
            <Times
              times={times.filter(({ registrationId }) => registrationId === registration.id)}
              isTeam={registration.kind === 'team'}
            />
          </div>
          <div className="row">
            <RegistrationDocuments registration={registration} numbers={numbers} isRunOver />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** A time with its place; members of a team by name. */
function Times({ times, isTeam }: { times: readonly OwnTime[]; isTeam: boolean }) {
  const { t } = useTranslation('cabinet');
  if (times.length === 0) return null;
  return (
    <ul className={styles.times}>
      {times.map(({ number, name, timeMs, rank, finishers }) => (
        <li key={number}>
          {isTeam && <span>{`${name || t('results.number', { number })}: `}</span>}
          <b className="strong">{formatRaceTime(timeMs)}</b>{' '}
          <span className="soft">{t('results.rank', { rank, finishers })}</span>
        </li>
      ))}
    </ul>
  );
}
