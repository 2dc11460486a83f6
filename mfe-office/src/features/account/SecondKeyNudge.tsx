import { useTranslation } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import { Notice } from 'shared-lib/ui';
import { officePaths } from '../../paths.ts';
import { useOfficeSession } from '../../session/useOfficeSession.ts';

/** Until there are two keys or two owners. */
export function SecondKeyNudge() {
  const { t } = useTranslation('office');
  const { needsSecondKey } = useOfficeSession();
  if (!needsSecondKey) return null;
  return (
    <Notice tone="warn" icon="lock">
      <span>{t('account.nudge')}</span>{' '}
      <LocalLink className="link" to={officePaths.account}>
        {t('account.nudgeLink')}
      </LocalLink>
    </Notice>
  );
}
