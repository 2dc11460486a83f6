import { hasSection, paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { ButtonLink } from 'shared-lib/ui';
import { LeafHeart } from 'shared-lib/ui/illustrations';
import { SplitBand } from '../common/SplitBand.tsx';
import styles from './AidBand.module.css';

export function AidBand() {
  const { t } = useTranslation('content');
  const locale = useLocale();
  const [hasRecipient, hasCharity] = [hasSection(locale, 'recipient'), hasSection(locale, 'charity')];
  if (!hasRecipient && !hasCharity) return null;
  return (
    <SplitBand
      data-deferred
      title={t('home.aid.title')}
      text={t('home.aid.text')}
      illustration={<LeafHeart className={styles.leaf} />}
      className={`on-leaf pattern-leaf ${styles.band}`}
    >
      <div className="row">
        {hasRecipient && (
          <ButtonLink to={paths.recipient()} iconAfter="arrow-right">
            {t('home.aid.recipient')}
          </ButtonLink>
        )}
        {hasCharity && (
          <ButtonLink to={paths.charity()} variant="transparent-white" icon="document">
            {t('home.aid.documents')}
          </ButtonLink>
        )}
      </div>
    </SplitBand>
  );
}
