import { useState } from 'react';
import { type Order, ordersApi, type Registration } from 'shared-lib/api';
import { nameOfRegistration } from 'shared-lib/checkout';
import { FailureNotice, useAttempt } from 'shared-lib/failures';
import { paths, useTranslation } from 'shared-lib/i18n';
import { currentToken } from 'shared-lib/session';
import { Button } from 'shared-lib/ui';
import { OneTimeLink } from '../../../../actions/OneTimeLink.tsx';
import styles from '../OrderPage.module.css';

/** Creates the link by which another runner takes a place; it is shown only once. */
export function TransferPlace({ order, registration }: { order: Order; registration: Registration }) {
  const { t } = useTranslation('cabinet');
  const [link, setLink] = useState<string>();
  const { failure, isSending, attempt } = useAttempt();
  const create = () =>
    attempt(async () => setLink(await ordersApi.createTransfer(currentToken() ?? '', order.number, registration.id)));
  return (
    <div className={styles.dialog}>
      <p>{t('order.self.transfer.text', { name: nameOfRegistration(registration) })}</p>
      <FailureNotice
        failure={failure}
        texts={{
          change_too_late: t('order.self.tooLate'),
          failed: t('order.self.failed'),
        }}
      />
      {link ? (
        <OneTimeLink
          path={paths.takePlace(link)}
          text={t('order.self.transfer.once')}
          copyLabel={t('order.self.transfer.copy')}
        />
      ) : (
        <Button block loading={isSending} onClick={create}>
          {t('order.self.transfer.create')}
        </Button>
      )}
    </div>
  );
}
