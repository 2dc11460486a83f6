import { formatKilometres } from 'shared-lib/finish';
import { useLocale, useTranslation } from 'shared-lib/i18n';
import { LazySharePanel } from 'shared-lib/share';

interface ShareFinishProps {
  path: string;
  distance: number | null;
}

/** Shares the page of the certificate, whose picture stands above. */
export function ShareFinish({ path, distance }: ShareFinishProps) {
  const { t } = useTranslation('run');
  const locale = useLocale();
  const message =
    distance === null
      ? t('finish.share.messageShort')
      : t('finish.share.message', { distance: formatKilometres(distance, locale) });
  return <LazySharePanel path={path} message={message} />;
}
