import { useId } from 'react';
import { resultsApi } from 'shared-lib/api';
import { FailureNotice, useAttempt } from 'shared-lib/failures';
import { useTranslation } from 'shared-lib/i18n';
import { useRevalidator } from 'shared-lib/router';
import { currentToken } from 'shared-lib/session';
import { Button } from 'shared-lib/ui';
import styles from './Runners.module.css';

interface NameInResultsProps {
  /** Id of the registration. */
  id: number;
  name: string;
  isShown: boolean;
}

/** Consent to the name in public results, and its withdrawal. */
export function NameInResults({ id, name, isShown }: NameInResultsProps) {
  const { t } = useTranslation('cabinet');
  const consentId = useId();
  const { revalidate } = useRevalidator();
  const { failure, isSending, attempt } = useAttempt();
  const change = async () => {
    await attempt(() => resultsApi.showName(currentToken() ?? '', id, !isShown));
    await revalidate();
  };
  return (
    <div className={styles.name}>
      <p role="status">{isShown ? t('results.nameShown', { name }) : t('results.nameHidden')}</p>
      {!isShown && (
        <p id={consentId} className="sm soft">
          {t('results.nameConsent')}
        </p>
      )}
      <FailureNotice failure={failure} />
      <Button
        variant="transparent-dark-light"
        size="sm"
        loading={isSending}
        aria-label={t(isShown ? 'results.hideNameOf' : 'results.showNameOf', { name })}
        aria-describedby={isShown ? undefined : consentId}
        onClick={change}
      >
        {t(isShown ? 'results.hideName' : 'results.showName')}
      </Button>
    </div>
  );
}
