import type { EventFacts } from 'shared-lib/api';
import { formatDate, formatDayRange, hasSection, paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { ArrowLink, ButtonLink, Countdown } from 'shared-lib/ui';
import { HeroScene } from 'shared-lib/ui/illustrations';
import styles from './Hero.module.css';
import { headlineFit } from './headlineFit.ts';

interface HeroProps {
  title: string;
  lead: string;
  event: EventFacts;
}

export function Hero({ title, lead, event }: HeroProps) {
  const { t } = useTranslation('content');
  const locale = useLocale();
  const words = title.split(' ');
  const last = words.pop();
  const { longest, long, marked } = headlineFit(title);
  return (
    <section className={`${styles.hero} on-leaf`}>
      <div className={`wrap ${styles.top}`} data-long={long} data-chars={longest} data-marked={marked}>
        <h1 className={styles.title} tabIndex={-1}>
          {words.map((word) => (
            <span key={word}>{`${word} `}</span>
          ))}
          <em>{last}</em>
        </h1>
        <div className={styles.words}>
          <p className={styles.meta}>{`${formatDate(event.startsAt, locale)} · ${event.place}`}</p>
          <p className="lead">{lead}</p>
          <div className={styles.actions}>
            <ButtonLink to={paths.registration()} size="lg" iconAfter="arrow-right">
              {t('home.join')}
            </ButtonLink>
            <ButtonLink to={paths.contribution()} size="lg" variant="transparent-white" icon="contribution">
              {t('common.contribute')}
            </ButtonLink>
          </div>
        </div>
      </div>
      <HeroScene priority className={styles.scene} />
      <div className={styles.strip}>
        <div className={`wrap ${styles.facts}`}>
          <TimeToStart event={event} />
          <div>
            <h2 className="d4">{t('home.kits.title')}</h2>
            <p>
              {t('home.kits.text', {
                days: formatDayRange(event.kitOffice.dateFrom, event.kitOffice.dateTo, locale),
                opens: event.kitOffice.timeFrom,
                closes: event.kitOffice.timeTo,
              })}
            </p>
            <ArrowLink to={paths.contacts()}>{t('home.kits.link')}</ArrowLink>
          </div>
          <div>
            <h2 className="d4">{t('home.online.title')}</h2>
            <p>{t('home.online.text')}</p>
            <ArrowLink to={paths.registration()}>{t('home.online.link')}</ArrowLink>
          </div>
        </div>
      </div>
    </section>
  );
}

function TimeToStart({ event }: { event: EventFacts }) {
  const { t } = useTranslation('content');
  const locale = useLocale();
  return (
    <div>
      {event.stage === 'ahead' && <h2 className="d4">{t('home.countdown.title')}</h2>}
      <Countdown
        startsAt={event.startsAt}
        endsAt={event.endsAt}
        stage={event.stage}
        serverNow={event.now}
        label={t('home.countdown.title')}
        unitLabel={(unit, count) => t(`home.countdown.${unit}`, { count })}
        dateText={formatDate(event.startsAt, locale)}
        running={<p className="d3">{t('home.countdown.running')}</p>}
        finished={
          <>
            <p className="d3">{t('home.countdown.finished')}</p>
            {hasSection(locale, 'teams') && <ArrowLink to={paths.teams()}>{t('home.countdown.results')}</ArrowLink>}
          </>
        }
      />
    </div>
  );
}
