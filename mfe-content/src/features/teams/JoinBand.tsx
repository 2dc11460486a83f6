import { formatNumber, paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { ButtonLink } from 'shared-lib/ui';
import { JoinIllustration } from 'shared-lib/ui/illustrations';
import styles from './JoinBand.module.css';

interface JoinBandProps {
  min: number;
  max: number;
}

/** Calls for a team of one's own. */
export function JoinBand({ min, max }: JoinBandProps) {
  const { t } = useTranslation('content');
  const locale = useLocale();
  return (
    <section className="section on-tint">
      <div className={`wrap ${styles.split}`}>
        <div className={styles.words}>
          <h2 className="d2">{t('teams.join.title')}</h2>
          <p className="lead">
            {t('teams.join.text', { min: formatNumber(min, locale), max: formatNumber(max, locale) })}
          </p>
          <ButtonLink to={`${paths.registration()}?form=team`} iconAfter="arrow-right">
            {t('teams.join.link')}
          </ButtonLink>
        </div>
        <JoinIllustration name="team" className={styles.illustration} />
      </div>
    </section>
  );
}
