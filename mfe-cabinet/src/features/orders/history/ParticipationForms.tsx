import type { EventFacts } from 'shared-lib/api';
import { paths, useTranslation } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import { classNames } from 'shared-lib/ui';
import { RunnersOnCourse } from 'shared-lib/ui/illustrations';
import styles from './ParticipationForms.module.css';

/** The two ways to take part, shown while registration is open. */
export function ParticipationForms({ team }: { team: EventFacts['team'] }) {
  const { t } = useTranslation('cabinet');
  return (
    <section aria-labelledby="participation">
      <h2 id="participation" className={`d2 ${styles.title}`}>
        {t('orders.forms.title')}
      </h2>
      <div className={styles.forms}>
        <LocalLink to={`${paths.registration()}?form=individual`} className={styles.card}>
          <span className={styles.words}>
            <span className="d3">{t('orders.forms.individual.title')}</span>
            <span>{t('orders.forms.individual.text')}</span>
          </span>
          <RunnersOnCourse names={['runner-2']} className={styles.illustration} />
        </LocalLink>
        <LocalLink to={`${paths.registration()}?form=team`} className={classNames(styles.card, styles.team)}>
          <span className={styles.words}>
            <span className="d3">{t('orders.forms.team.title')}</span>
            <span>{t('orders.forms.team.text', { ...team })}</span>
          </span>
          <RunnersOnCourse names={['runner-3', 'runner-5', 'runner-7']} className={styles.illustration} />
        </LocalLink>
      </div>
    </section>
  );
}
