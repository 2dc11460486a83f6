import { paths, useTranslation } from 'shared-lib/i18n';
import { ButtonLink } from 'shared-lib/ui';
import { LeafHeart } from 'shared-lib/ui/illustrations';
import { SplitBand } from '../common/SplitBand.tsx';
import styles from './AidBand.module.css';

export function AidBand() {
  const { t } = useTranslation('content');
  return (
    <SplitBand
      data-deferred
      title={t('home.aid.title')}
      text={t('home.aid.text')}
      illustration={<LeafHeart className={styles.leaf} />}
      className={`on-leaf pattern-leaf ${styles.band}`}
    >
      <div className="row">
        <ButtonLink to={paths.recipient()} iconAfter="arrow-right">
          {t('home.aid.recipient')}
        </ButtonLink>
        <ButtonLink to={paths.charity()} variant="transparent-white" icon="document">
          {t('home.aid.documents')}
        </ButtonLink>
      </div>
    </SplitBand>
  );
}
