import { useState } from 'react';
import { type Contribution, contributionApi } from 'shared-lib/api';
import { Form, TextField, useSchemaForm } from 'shared-lib/forms';
import { useTranslation } from 'shared-lib/i18n';
import { Button, Notice } from 'shared-lib/ui';
import { emailSchema } from 'shared-lib/validation';
import { useReceiptToast } from './useResultToasts.ts';

interface ReceiptProps {
  token: string;
  contribution: Contribution;
  onChange: (contribution: Contribution) => void;
}

/** State of the receipt, and its form when none was requested. */
export function Receipt({ token, contribution, onChange }: ReceiptProps) {
  const { t } = useTranslation('content');
  const showToast = useReceiptToast(token);
  const [isSending, setSending] = useState(false);
  const send = async (email: string) => {
    setSending(true);
    const receipt = await contributionApi.sendReceipt(token, email).then(
      () => 'sent' as const,
      () => 'failed' as const,
    );
    showToast(receipt);
    onChange({ ...contribution, receipt });
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
