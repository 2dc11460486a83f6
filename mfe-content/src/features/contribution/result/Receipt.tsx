import { useState } from 'react';
import { type Contribution, contributionApi } from 'shared-lib/api';
import { Form, TextField, useSchemaForm } from 'shared-lib/forms';
import { useTranslation } from 'shared-lib/i18n';
import { toast } from 'shared-lib/toasts';
import { Button, Notice } from 'shared-lib/ui';
import { emailSchema } from 'shared-lib/validation';

interface ReceiptProps {
  token: string;
  contribution: Contribution;
  onChange: (contribution: Contribution) => void;
}

/** The receipt: sent, on its way, not sent, or not asked for yet. */
export function Receipt({ token, contribution, onChange }: ReceiptProps) {
  const { t } = useTranslation('content');
  const [isSending, setSending] = useState(false);
  const send = async (email: string) => {
    setSending(true);
    try {
      await contributionApi.sendReceipt(token, email);
      onChange({ ...contribution, receipt: 'sent' });
      toast.success(t('contribution.result.toasts.receiptSent'));
    } catch {
      onChange({ ...contribution, receipt: 'failed' });
      toast.error(t('contribution.result.toasts.notSent'));
    }
    setSending(false);
  };
  if (contribution.receipt === 'none') return <ReceiptForm onSend={send} />;
  if (contribution.receipt !== 'failed') {
    return <Notice tone="leaf">{t(`contribution.result.receipt.${contribution.receipt}`)}</Notice>;
  }
  return (
    <>
      <Notice tone="err">{t('contribution.result.receipt.failed')}</Notice>
      <Button variant="transparent-dark" block loading={isSending} onClick={() => send('')}>
        {t('contribution.result.receipt.again')}
      </Button>
    </>
  );
}

function ReceiptForm({ onSend }: { onSend: (email: string) => Promise<void> }) {
  const { t } = useTranslation('content');
  const form = useSchemaForm<{ email: string }>(emailSchema, { email: '' });
  return (
    <Form form={form} onSubmit={({ email }) => onSend(email)} label={t('contribution.result.receipt.ask')}>
      <TextField
        name="email"
        type="email"
        inputMode="email"
        label={t('contribution.result.receipt.email')}
        autoComplete="email"
      />
      <Button type="submit" variant="transparent-dark" block loading={form.formState.isSubmitting}>
        {t('contribution.result.receipt.ask')}
      </Button>
    </Form>
  );
}
