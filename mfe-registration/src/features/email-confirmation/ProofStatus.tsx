import { useEffect, useState } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { Notice } from 'shared-lib/ui';

const LONG_MS = 8_000;

/** Announces that the browser proves work; the region exists before, so that screen readers notice the text. */
export function ProofStatus({ isProving }: { isProving: boolean }) {
  const { t } = useTranslation('registration');
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    setLong(false);
    if (!isProving) return;
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, [isProving]);
  return (
    <div role="status" className={isProving ? undefined : 'vh'}>
      {isProving && <Notice icon="refresh">{t(isLong ? 'confirmation.provingLong' : 'confirmation.proving')}</Notice>}
    </div>
  );
}
