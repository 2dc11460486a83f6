import { useState } from 'react';
import { type Order, ordersApi } from 'shared-lib/api';
import { ApiError } from 'shared-lib/http';
import { formatDate, formatTime, useLocale, useTranslation } from 'shared-lib/i18n';
import { useRevalidator } from 'shared-lib/router';
import { currentToken } from 'shared-lib/session';
import { toast } from 'shared-lib/toasts';
import { Button, Notice, useSecondsLeft } from 'shared-lib/ui';
import styles from './OrderPage.module.css';

/** Between two letters, as the server has it. */
const PAUSE_SECONDS = 120;

/** Where the invoice was sent, and sending it once more, with a pause between. */
export function InvoiceEmail({ order: { number, invoiceLetter } }: { order: Order }) {
  const { t } = useTranslation('cabinet');
  const locale = useLocale();
  const { revalidate } = useRevalidator();
  const [isSending, setSending] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [againAt, setAgainAt] = useState(0);
  const left = useSecondsLeft(againAt);
  const pauseFor = (seconds: number) => setAgainAt(Date.now() + seconds * 1000);

  const send = async () => {
    setSending(true);
    setFailed(false);
    try {
      await ordersApi.sendInvoice(currentToken() ?? '', number);
      pauseFor(PAUSE_SECONDS);
      toast.success(t('order.letter.done'));
      await revalidate();
    } catch (cause) {
      if (cause instanceof ApiError && cause.code === 'invoice_just_sent') pauseFor(cause.retryAfter ?? PAUSE_SECONDS);
      else setFailed(true);
    }
    setSending(false);
  };
  const at = invoiceLetter?.at ?? '';
  return (
    <div className={styles.words}>
      {invoiceLetter && (
        <p className="soft">
          {t('order.letter.sent', {
            to: invoiceLetter.to,
            date: formatDate(at, locale),
            time: formatTime(at),
          })}
        </p>
      )}
      <Button
        variant="transparent-dark-light"
        size="sm"
        icon="mail"
        disabled={left > 0}
        loading={isSending}
        onClick={send}
      >
        {t(invoiceLetter ? 'order.letter.again' : 'order.letter.send')}
      </Button>
      <p role="status" className="sm soft">
        {left > 0 && t('order.letter.pause')}
      </p>
      {hasFailed && (
        <Notice tone="err" role="alert">
          {t('order.letter.failed')}
        </Notice>
      )}
    </div>
  );
}
