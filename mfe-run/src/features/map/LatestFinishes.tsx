import { useEffect, useState } from 'react';
import type { MapFinish } from 'shared-lib/api';
import { formatDayAndMonth, formatNumber, formatTime, useLocale, useTranslation } from 'shared-lib/i18n';
import { formatRaceTime } from 'shared-lib/i18n/format';
import { SectionHead, siteTime } from 'shared-lib/ui';
import { fallbackIllustration, IllustrationImage } from 'shared-lib/ui/illustrations';
import styles from './LatestFinishes.module.css';
import { usePlaceNames } from './usePlaceNames.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The newest finishes, with what each runner lets others see. */
export function LatestFinishes({ finishes }: { finishes: readonly MapFinish[] }) {
  const { t } = useTranslation('run');
  return (
    <section className={`on-tint ${styles.latest}`} data-deferred>
      <div className="wrap">
        <SectionHead title={t('map.latest.title')} />
        <ul className={styles.cards}>
          {finishes.map((finish) => (
            <li key={`${finish.at} ${finish.number}`}>
              <FinishCard {...finish} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function FinishCard({ number, name, distance, elapsed, country, city, photo, at }: MapFinish) {
  const { t } = useTranslation('run');
  const { getCountry } = usePlaceNames();
  const locale = useLocale();
  // A photo may be withdrawn after the map was counted.
  const [isGone, setIsGone] = useState(false);
  return (
    <article className={styles.card}>
      <div className={styles.image}>
        {photo && !isGone ? (
          <img
            src={photo}
            alt={t('map.latest.photo')}
            width={600}
            height={450}
            loading="lazy"
            decoding="async"
            onError={() => setIsGone(true)}
          />
        ) : (
          <IllustrationImage illustration={fallbackIllustration((number ?? 1) % 2 ? 'portrait' : 'cover', at)} />
        )}
      </div>
      {number !== null && (
        <p className={styles.number}>
          <span className="vh">{t('map.latest.number', { number })}</span>
          <b aria-hidden="true">{String(number).padStart(4, '0')}</b>
        </p>
      )}
      <div className={styles.text}>
        {distance !== null && elapsed !== null && (
          <p className={styles.result} translate="no">
            <b>{formatNumber(Math.round(distance / 10) / 100, locale)}</b>
            <span>{t('map.latest.kilometres')}</span>
            <em>{formatRaceTime(elapsed * 1000)}</em>
          </p>
        )}
        <h3 className="h4">
          {name ?? (number === null ? t('map.latest.unsigned') : t('map.latest.number', { number }))}
        </h3>
        <p className={styles.where}>
          {country && <span>{city || getCountry(country)}</span>}
          <Moment at={at} />
        </p>
      </div>
    </article>
  );
}

/** The moment, and in the browser how long ago it was: stored pages must not depend on the clock. */
function Moment({ at }: { at: string }) {
  const { t } = useTranslation('run');
  const locale = useLocale();
  const [age, setAge] = useState<number>();
  useEffect(() => setAge(siteTime(undefined) - Date.parse(at)), [at]);
  const isRecent = age !== undefined && age < 24 * HOUR;
  return <time dateTime={at}>{isRecent ? sayAge(age) : `${formatDayAndMonth(at, locale)}, ${formatTime(at)}`}</time>;

  function sayAge(ms: number): string {
    if (ms < MINUTE) return t('map.latest.now');
    if (ms < HOUR) return t('map.latest.minutes', { number: Math.floor(ms / MINUTE) });
    return t('map.latest.hours', { number: Math.floor(ms / HOUR) });
  }
}
