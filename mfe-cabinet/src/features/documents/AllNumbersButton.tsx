import { documentsApi, type Order } from 'shared-lib/api';
import { useLocale, useTranslation } from 'shared-lib/i18n';
import { DownloadButton } from './DownloadButton.tsx';

/** The online numbers of all runners of an order as one file. */
export function AllNumbersButton({ order: { number } }: { order: Order }) {
  const { t } = useTranslation('cabinet');
  const locale = useLocale();
  return (
    <DownloadButton
      label={t('documents.allNumbers')}
      accessibleLabel={t('documents.allNumbersOf', { name: number })}
      fileName={`${t('documents.files.allNumbers', { number })}.zip`}
      load={(token) => documentsApi.onlineNumbersOfOrder(token, number, locale)}
    />
  );
}
