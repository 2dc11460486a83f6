import { paths, useTranslation } from 'shared-lib/i18n';
import { ButtonLink } from 'shared-lib/ui';
import styles from './ContributionBox.module.css';

export function ContributionBox() {
  const { t } = useTranslation('content');
  return (
    <aside className={`${styles.box} no-print`}>
      <h2 className="d4">{t('article.aid.title')}</h2>
      <p>{t('article.aid.text')}</p>
      <ButtonLink to={paths.contribution()} icon="contribution" block>
        {t('common.contribute')}
      </ButtonLink>
    </aside>
  );
}
