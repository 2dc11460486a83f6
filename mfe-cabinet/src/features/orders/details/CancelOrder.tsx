import { useState } from 'react';
import { type Order, ordersApi } from 'shared-lib/api';
import { FailureNotice } from 'shared-lib/failures';
import { type Failure, failureOf } from 'shared-lib/http';
import { useTranslation } from 'shared-lib/i18n';
import { useRevalidator } from 'shared-lib/router';
import { currentToken } from 'shared-lib/session';
import { toast } from 'shared-lib/toasts';
import { Button, Modal } from 'shared-lib/ui';
import styles from './OrderPage.module.css';

/** Cancels an unpaid order after a confirmation. */
export function CancelOrder({ order }: { order: Order }) {
  const { t } = useTranslation('cabinet');
  const { revalidate } = useRevalidator();
  const [isConfirming, setConfirming] = useState(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const cancel = async () => {
    setSending(true);
    setFailure(undefined);
    try {
      await ordersApi.cancel(currentToken() ?? '', order.number);
      setConfirming(false);
      toast.success(t('order.cancel.done'));
    } catch (error) {
      setFailure(failureOf(error));
    }
    setSending(false);
    await revalidate();
  };
  return (
    <>
      <Button
        variant="transparent"
        size="sm"
        icon="trash"
        aria-label={t('order.cancel.of', { number: order.number })}
        onClick={() => setConfirming(true)}
      >
        {t('order.cancel.action')}
      </Button>
      <Modal
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={t('order.cancel.question')}
        closeLabel={t('order.close')}
      >
        <div className={styles.dialog}>
          <p>{t('order.cancel.consequences', { number: order.number })}</p>
          <FailureNotice
            failure={failure}
            texts={{
              payment_under_way: t('order.cancel.underWay'),
              unavailable: t('order.cancel.failed'),
              rejected: t('order.cancel.failed'),
            }}
          />
          <div className="row">
            <Button variant="error" loading={isSending} onClick={cancel}>
              {t('order.cancel.confirm')}
            </Button>
            <Button variant="transparent" onClick={() => setConfirming(false)}>
              {t('order.cancel.keep')}
            </Button>
          </div>
        </div>
      </Modal>
    </>
  );
}
