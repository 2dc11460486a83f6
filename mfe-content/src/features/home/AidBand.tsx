import { paths, useTranslation } from 'shared-lib/i18n';
import { ButtonLink } from 'shared-lib/ui';
import { LeafHeart } from 'shared-lib/ui/illustrations';
import styles from './AidBand.module.css';

export function AidBand() {
  const { t } = useTranslation('content');
  return (
    <section className={`section on-leaf pattern-leaf ${styles.band}`} data-later>
      <div className={`wrap ${styles.split}`}>
        <div className={styles.words}>
          <h2 className="d2">{t('home.aid.title')}</h2>
          <p className="lead">{t('home.aid.text')}</p>
          <div className="row">
            <ButtonLink to={paths.recipient()} iconAfter="arrow-right">
              {t('home.aid.recipient')}
            </ButtonLink>
            <ButtonLink to={paths.charity()} variant="transparent-white" icon="document">
              {t('home.aid.documents')}
            </ButtonLink>
          </div>
        </div>
        <LeafHeart className={styles.leaf} />
      </div>
    </section>
  );
}
