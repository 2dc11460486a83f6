import { useState } from 'react';
import { type Order, ordersApi } from 'shared-lib/api';
import { FailureNotice } from 'shared-lib/failures';
import { type Failure, getFailure } from 'shared-lib/http';
import { formatDate, formatTime, useLocale, useTranslation } from 'shared-lib/i18n';
import { useRevalidator } from 'shared-lib/router';
import { currentToken } from 'shared-lib/session';
import { toast } from 'shared-lib/toasts';
import { Button, usePausedAction } from 'shared-lib/ui';
import styles from './OrderPage.module.css';

/** The server's minimum between two emails. */
const PAUSE_SECONDS = 120;

const deliveryTexts = { sent: 'sent', waiting: 'waiting', failed: 'undelivered' } as const;

/** Where the invoice was sent, and a button that sends it again after a pause. */
export function InvoiceEmail({ order: { number, invoiceEmail, emails } }: { order: Order }) {
  const { t } = useTranslation('cabinet');
  const locale = useLocale();
  const { revalidate } = useRevalidator();
  const [failure, setFailure] = useState<Failure>();
  const [againAt, setAgainAt] = useState(0);
  const pauseFor = (seconds: number) => setAgainAt(Date.now() + seconds * 1000);

  const send = async () => {
    setFailure(undefined);
    try {
      await ordersApi.sendInvoice(currentToken() ?? '', number);
      pauseFor(PAUSE_SECONDS);
      toast.success(t('order.letter.done'));
      await revalidate();
    } catch (error) {
      const found = getFailure(error);
      if (found.code === 'invoice_just_sent') pauseFor(found.retryAfter ?? PAUSE_SECONDS);
      else setFailure(found);
    }
  };
  const { left, button } = usePausedAction(againAt, send);
  const at = invoiceEmail?.at ?? '';
  return (
    <div className={styles.words}>
      {invoiceEmail && (
        <p className="soft">
          {t(`order.letter.${deliveryTexts[emails?.invoice ?? 'sent']}`, {
            to: invoiceEmail.to,
            date: formatDate(at, locale),
            time: formatTime(at),
          })}
        </p>
      )}
      <Button {...button} variant="transparent-dark-light" size="sm" icon="mail">
        {t(invoiceEmail ? 'order.letter.again' : 'order.letter.send')}
      </Button>
      <p role="status" className="sm soft">
        {left > 0 && t('order.letter.pause')}
      </p>
      <FailureNotice failure={failure} texts={{ failed: t('order.letter.failed') }} />
    </div>
  );
}
