import type { OwnTime } from 'shared-lib/api';
import { useTranslation } from 'shared-lib/i18n';
import type { PastRun } from './ownRunners.ts';
import { Runners } from './Runners.tsx';

/** Runs of earlier years that the person took part in, the newest first. */
export function PastRuns({ runs, times }: { runs: readonly PastRun[]; times: readonly OwnTime[] }) {
  const { t } = useTranslation('cabinet');
  if (runs.length === 0) return null;
  return (
    <section aria-labelledby="past-runs" className="stack">
      <h2 id="past-runs" className="d2">
        {t('results.past')}
      </h2>
      {runs.map(({ edition, runners }) => (
        <section key={edition} aria-labelledby={`run-${edition}`}>
          <h3 id={`run-${edition}`} className="d3">
            {t('results.edition', { edition })}
          </h3>
          <Runners runners={runners} times={times} />
        </section>
      ))}
    </section>
  );
}
