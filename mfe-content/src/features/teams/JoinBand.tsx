import type { EventFacts } from 'shared-lib/api';
import { formatNumber, paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { ButtonLink } from 'shared-lib/ui';
import { JoinIllustration } from 'shared-lib/ui/illustrations';
import { SplitBand } from '../common/SplitBand.tsx';
import styles from './JoinBand.module.css';

/** Calls for a team of one's own. */
export function JoinBand({ min, max }: EventFacts['team']) {
  const { t } = useTranslation('content');
  const locale = useLocale();
  return (
    <SplitBand
      title={t('teams.join.title')}
      text={t('teams.join.text', { min: formatNumber(min, locale), max: formatNumber(max, locale) })}
      illustration={<JoinIllustration name="team" className={styles.illustration} />}
      className={`on-tint ${styles.band}`}
    >
      <ButtonLink to={`${paths.registration()}?form=team`} iconAfter="arrow-right">
        {t('teams.join.link')}
      </ButtonLink>
    </SplitBand>
  );
}
