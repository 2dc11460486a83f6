import type { OwnTime } from 'shared-lib/api';
import { nameOfRegistration } from 'shared-lib/checkout';
import { paths, useTranslation } from 'shared-lib/i18n';
import { formatNumberRanges, formatRaceTime } from 'shared-lib/i18n/format';
import { ArrowLink, DownloadRow, Notice } from 'shared-lib/ui';
import type { History } from '../../account/loadAccount.ts';
import { RegistrationDocuments } from '../documents/RegistrationDocuments.tsx';
import type { Results } from './ownResults.ts';
import styles from './ResultsSection.module.css';

interface ResultsSectionProps {
  results: Results | undefined;
  times: readonly OwnTime[];
  history: History;
}

/** After the run: certificates, places of the own teams, and the whole list where it is published. */
export function ResultsSection({ results, times, history }: ResultsSectionProps) {
  const { t } = useTranslation('cabinet');
  const numbers = history.orders.filter(({ status }) => status === 'paid').flatMap(({ raceNumbers }) => raceNumbers);
  const runners = history.registrations
    .map((registration) => ({
      registration,
      own: numbers.filter(({ registrationId }) => registrationId === registration.id),
    }))
    .filter(({ own }) => own.length > 0);
  return (
    <section aria-labelledby="results" className="stack">
      <h2 id="results" className="d2">
        {t('results.title')}
      </h2>
      {results ? (
        <>
          {results.places.map(({ team, place }) => (
            <p key={team} className="lead">
              {t('results.place', { team, place })}
            </p>
          ))}
          {results.file && (
            <DownloadRow href={results.file.url} title={t('results.file')} meta={results.file.filename} />
          )}
          <ArrowLink to={paths.teams()}>{t('results.teams')}</ArrowLink>
        </>
      ) : (
        times.length === 0 && <Notice>{t('results.none')}</Notice>
      )}
      {runners.length > 0 && (
        <ul className={styles.runners}>
          {runners.map(({ registration, own }) => (
            <li key={registration.id}>
              <div>
                <p>
                  <b className="strong" translate="no">
                    {nameOfRegistration(registration)}
                  </b>{' '}
                  <span className="soft">
                    {t('results.number', { number: formatNumberRanges(own.map(({ number }) => number)) })}
                  </span>
                </p>
                <Times
                  times={times.filter(({ registrationId }) => registrationId === registration.id)}
                  isTeam={registration.kind === 'team'}
                />
              </div>
              <div className="row">
                <RegistrationDocuments registration={registration} numbers={own} isRunOver />
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
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
