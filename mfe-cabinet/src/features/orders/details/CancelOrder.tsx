import { useState } from 'react';
import { type Order, ordersApi } from 'shared-lib/api';
import { ApiError } from 'shared-lib/http';
import { useTranslation } from 'shared-lib/i18n';
import { useRevalidator } from 'shared-lib/router';
import { currentToken } from 'shared-lib/session';
import { toast } from 'shared-lib/toasts';
import { Button, Modal, Notice } from 'shared-lib/ui';
import styles from './OrderPage.module.css';

/** Gives an order up before money has come; asks first. */
export function CancelOrder({ order }: { order: Order }) {
  const { t } = useTranslation('cabinet');
  const { revalidate } = useRevalidator();
  const [isConfirming, setConfirming] = useState(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<'failed' | 'underWay'>();
  const cancel = async () => {
    setSending(true);
    setFailure(undefined);
    try {
      await ordersApi.cancel(currentToken() ?? '', order.number);
      setConfirming(false);
      toast.success(t('order.cancel.done'));
    } catch (cause) {
      setFailure(cause instanceof ApiError && cause.code === 'payment_under_way' ? 'underWay' : 'failed');
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
          {failure && (
            <Notice tone="err" role="alert">
              {t(`order.cancel.${failure}`)}
            </Notice>
          )}
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
