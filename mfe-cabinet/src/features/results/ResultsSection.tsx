import { nameOfRegistration } from 'shared-lib/checkout';
import { paths, useTranslation } from 'shared-lib/i18n';
import { formatNumberRanges } from 'shared-lib/i18n/format';
import { ArrowLink, DownloadRow, Notice } from 'shared-lib/ui';
import type { History } from '../../account/loadAccount.ts';
import { RegistrationDocuments } from '../documents/RegistrationDocuments.tsx';
import type { Results } from './ownResults.ts';
import styles from './ResultsSection.module.css';

/** After the run: certificates, places of the own teams, and the whole list where it is published. */
export function ResultsSection({ results, history }: { results: Results | undefined; history: History }) {
  const { t } = useTranslation('cabinet');
  const numbers = history.orders.filter(({ status }) => status === 'paid').flatMap(({ raceNumbers }) => raceNumbers);
  const runners = history.registrations
    .map((registration) => ({
      registration,
      shown: formatNumberRanges(numbers.flatMap((one) => (one.registrationId === registration.id ? [one.number] : []))),
    }))
    .filter(({ shown }) => shown !== '');
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
        <Notice>{t('results.none')}</Notice>
      )}
      {runners.length > 0 && (
        <ul className={styles.runners}>
          {runners.map(({ registration, shown }) => (
            <li key={registration.id}>
              <p>
                <b className="strong">{nameOfRegistration(registration)}</b>{' '}
                <span className="soft">{t('results.number', { number: shown })}</span>
              </p>
              <div className="row">
                <RegistrationDocuments registration={registration} numbers={shown} isRunOver />
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
