import { useTranslation } from 'shared-lib/i18n';
import { Notice } from 'shared-lib/ui';

/** Announces that the browser proves work; the region exists before, so that screen readers notice the text. */
export function ProofStatus({ isProving }: { isProving: boolean }) {
  const { t } = useTranslation('registration');
  return (
    <div role="status" className={isProving ? undefined : 'vh'}>
      {isProving && <Notice icon="refresh">{t('confirmation.proving')}</Notice>}
    </div>
  );
}
