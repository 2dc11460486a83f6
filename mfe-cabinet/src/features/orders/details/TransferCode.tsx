import { useEffect, useState } from 'react';
import { documentsApi, type Order } from 'shared-lib/api';
import { formatMoney, useLocale, useTranslation } from 'shared-lib/i18n';
import { currentToken } from 'shared-lib/session';
import { Skeleton } from 'shared-lib/ui';
import styles from './TransferCode.module.css';

/** The National Bank's payment QR of an invoice, to scan from a desk's screen; on a phone the link beside does it. */
export function TransferCode({ order: { number, open, currency } }: { order: Order }) {
  const { t } = useTranslation('cabinet');
  const locale = useLocale();
  const image = useTransferCode(number, open);
  // The requisites beside it are enough.
  if (image === 'failed') return null;
  return (
    <figure className={styles.image}>
      {image ? (
        <img
          src={image}
          width={320}
          height={320}
          alt={t('order.invoice.code', { sum: formatMoney(open, currency, locale) })}
        />
      ) : (
        <span className={styles.place}>
          <Skeleton shape="block" />
        </span>
      )}
      <figcaption className="sm soft">{t('order.invoice.scan')}</figcaption>
    </figure>
  );
}

/** Requested with the session's token, so it is shown as a data URL. */
function useTransferCode(number: string, open: number): string | undefined {
  const [image, setImage] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another amount has another code
  useEffect(() => {
    const controller = new AbortController();
    documentsApi.transferCode(currentToken() ?? '', number, controller.signal).then(
      (svg) => setImage(`data:image/svg+xml,${encodeURIComponent(svg)}`),
      () => !controller.signal.aborted && setImage('failed'),
    );
    return () => controller.abort();
  }, [number, open]);
  return image;
}
