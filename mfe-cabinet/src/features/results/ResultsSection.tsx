import type { OwnTime } from 'shared-lib/api';
import { paths, useTranslation } from 'shared-lib/i18n';
import { ArrowLink, DownloadRow, Notice } from 'shared-lib/ui';
import type { Results } from './ownResults.ts';
import { type Runner, Runners } from './Runners.tsx';

interface ResultsSectionProps {
  results: Results | undefined;
  times: readonly OwnTime[];
  /** Those of this year's run. */
  runners: readonly Runner[];
}

/** After the run: certificates, places of the own teams, and the whole list where it is published. */
export function ResultsSection({ results, times, runners }: ResultsSectionProps) {
  const { t } = useTranslation('cabinet');
  const isTimed = times.some(({ registrationId }) =>
    runners.some(({ registration }) => registration.id === registrationId),
  );
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
        !isTimed && <Notice>{t('results.none')}</Notice>
      )}
      {runners.length > 0 && <Runners runners={runners} times={times} />}
    </section>
  );
}
