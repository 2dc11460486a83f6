import { useEffect, useRef, useState } from 'react';
import { FailureNotice } from 'shared-lib/failures';
import { Form, TextAreaField, useSchemaForm } from 'shared-lib/forms';
import { fundraiserApi, fundraiserLimits, fundraiserReportSchema } from 'shared-lib/fundraising';
import { type Failure, getFailure } from 'shared-lib/http';
import { useTranslation } from 'shared-lib/i18n';
import { Button, Notice } from 'shared-lib/ui';
import styles from './Fundraising.module.css';

/** Tells staff what is wrong with a page; focus goes along with what is shown. */
export function ReportPage({ address }: { address: string }) {
  const { t } = useTranslation('run');
  const [step, setStep] = useState<'closed' | 'open' | 'cancelled' | 'sent'>('closed');
  const opener = useRef<HTMLParagraphElement>(null);
  const confirmation = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (step === 'cancelled') opener.current?.querySelector('button')?.focus();
    if (step === 'sent') confirmation.current?.focus();
  }, [step]);
  if (step === 'sent')
    return (
      <div ref={confirmation} tabIndex={-1} className={styles.report}>
        <Notice tone="leaf" role="status">
          {t('fundraising.report.done')}
        </Notice>
      </div>
    );
  if (step === 'open')
    return <ReportForm address={address} onCancel={() => setStep('cancelled')} onSent={() => setStep('sent')} />;
  return (
    <p ref={opener} className={styles.report}>
      <Button variant="transparent" size="sm" onClick={() => setStep('open')}>
        {t('fundraising.report.open')}
      </Button>
    </p>
  );
}

interface ReportFormProps {
  address: string;
  onCancel: () => void;
  onSent: () => void;
}

function ReportForm({ address, onCancel, onSent }: ReportFormProps) {
  const { t } = useTranslation('run');
  const [failure, setFailure] = useState<Failure>();
  const form = useSchemaForm(fundraiserReportSchema, { reason: '' });
  const { setFocus } = form;
  useEffect(() => setFocus('reason'), [setFocus]);
  const report = async ({ reason }: { reason: string }) => {
    setFailure(undefined);
    try {
      await fundraiserApi.report(address, reason);
      onSent();
    } catch (error) {
      setFailure(getFailure(error));
    }
  };
  return (
    <Form form={form} onSubmit={report} label={t('fundraising.report.open')} className={styles.form}>
      <FailureNotice failure={failure} />
      <TextAreaField name="reason" label={t('fundraising.report.reason')} limit={fundraiserLimits.report} />
      <div className={styles.acts}>
        <Button type="submit" loading={form.formState.isSubmitting}>
          {t('fundraising.report.submit')}
        </Button>
        <Button variant="transparent" onClick={onCancel}>
          {t('fundraising.report.cancel')}
        </Button>
      </div>
    </Form>
  );
}
