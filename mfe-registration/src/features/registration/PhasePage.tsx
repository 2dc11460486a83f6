import { formatDate, formatTime, hasSection, paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { ButtonAnchor, ButtonLink, Notice, PageHead } from 'shared-lib/ui';
import { RunnersOnCourse } from 'shared-lib/ui/illustrations';
import styles from './PhasePage.module.css';
import type { RunFacts } from './registration.ts';
import { getNotice, type ShutPhase } from './registrationNotice.ts';

/** The state of registration while it is not open, with links to other things to do. */
export function PhasePage({ phase, run }: { phase: ShutPhase; run: RunFacts }) {
  const { t } = useTranslation('registration');
  const locale = useLocale();
  const { edition, opensAt, supportEmail } = run;
  const { key, tone } = getNotice(phase);
  const opening = { date: formatDate(opensAt, locale), time: formatTime(opensAt), edition };
  return (
    <div data-footer="compact">
      <PageHead
        title={t('registration.title')}
        lead={t('registration.lead', { edition })}
        illustration={<RunnersOnCourse names={['runner-3', 'wheelchair-on-paper', 'dog']} priority />}
      />
      <section className={`wrap ${styles.body}`}>
        <Notice tone={tone}>{t(`registration.phases.${key}`, opening)}</Notice>
        <h2 className="d3">{t('registration.meanwhile')}</h2>
        <div className="row">
          <ButtonLink to={paths.contribution()} icon="contribution">
            {t('registration.contribute')}
          </ButtonLink>
          {hasSection(locale, 'news') && (
            <ButtonLink to={paths.news()} variant="transparent-dark">
              {t('registration.news')}
            </ButtonLink>
          )}
          <ButtonAnchor href={`mailto:${supportEmail}`} variant="transparent-dark-light" icon="support">
            {t('registration.support')}
          </ButtonAnchor>
        </div>
      </section>
    </div>
  );
}
