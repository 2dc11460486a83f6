import { useState } from 'react';
import { type Order, ordersApi, type Registration } from 'shared-lib/api';
import { nameOfRegistration } from 'shared-lib/checkout';
import { FailureNotice } from 'shared-lib/failures';
import { type Failure, failureOf } from 'shared-lib/http';
import { localizePath, paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { currentToken } from 'shared-lib/session';
import { Button, CopyButton, Notice } from 'shared-lib/ui';
import styles from '../OrderPage.module.css';

/** Creates the link by which another runner takes a place; it is shown only once. */
export function TransferPlace({ order, registration }: { order: Order; registration: Registration }) {
  const { t } = useTranslation('cabinet');
  const locale = useLocale();
  const [link, setLink] = useState<string>();
  const [failure, setFailure] = useState<Failure>();
  const [isSending, setSending] = useState(false);
  const create = async () => {
    setSending(true);
    setFailure(undefined);
    try {
      setLink(await ordersApi.createTransfer(currentToken() ?? '', order.number, registration.id));
    } catch (error) {
      setFailure(failureOf(error));
    }
    setSending(false);
  };
  const url = link && window.location.origin + localizePath(paths.takePlace(link), locale);
  return (
    <div className={styles.dialog}>
      <p>{t('order.self.transfer.text', { name: nameOfRegistration(registration) })}</p>
      <FailureNotice
        failure={failure}
        texts={{
          change_too_late: t('order.self.tooLate'),
          unavailable: t('order.self.failed'),
          rejected: t('order.self.failed'),
        }}
      />
      {url ? (
        <Notice tone="leaf" role="status">
          <p>{t('order.self.transfer.once')}</p>
          <p className={styles.link}>{url}</p>
          <CopyButton
            value={url}
            variant="button"
            label={t('order.self.transfer.copy')}
            copiedLabel={t('orders.copied')}
            failedLabel={t('orders.copyFailed')}
          />
        </Notice>
      ) : (
        <Button block loading={isSending} onClick={create}>
          {t('order.self.transfer.create')}
        </Button>
      )}
    </div>
  );
}
