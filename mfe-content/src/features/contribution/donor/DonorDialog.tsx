import { useState } from 'react';
import { contributionApi, type NewContribution, type PaymentProvider } from 'shared-lib/api';
import { FailureNotice } from 'shared-lib/failures';
import { EmailField, Form, OptionCardsField, setServerErrors, TextField, useSchemaForm } from 'shared-lib/forms';
import { type Failure, getFailure } from 'shared-lib/http';
import { type Currency, formatMoney, paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { goToPayment } from 'shared-lib/payment';
import { LocalLink } from 'shared-lib/router';
import { toast } from 'shared-lib/toasts';
import { Amount, Button, Modal, Notice } from 'shared-lib/ui';
import { contributionSchema } from 'shared-lib/validation';
import { providerNames } from 'shared-lib/vocabulary';
import styles from './DonorDialog.module.css';

interface DonorDialogProps {
  /** Minor units. */
  amount: number;
  currency: Currency;
  /** At least one; the first is preselected. */
  providers: PaymentProvider[];
  onClose: () => void;
}

/** Donor, email for the receipt and payment service; then redirects to the service's page. */
export default function DonorDialog({ amount, currency, providers, onClose }: DonorDialogProps) {
  const { t } = useTranslation('content');
  const failureTexts = useDonationFailureTexts();
  const locale = useLocale();
  const amountText = formatMoney(amount, currency, locale);
  const initial = { amount, currency, name: '', email: '', provider: providers[0] as PaymentProvider };
  const form = useSchemaForm<NewContribution>(contributionSchema, initial);
  const [key] = useState(() => crypto.randomUUID());
  const [failure, setFailure] = useState<Failure>();
  const [isBack, setBack] = useState(false);

  // The form stays submitting until the browser has left, so nothing can be pressed twice.
  const donate = async (contribution: NewContribution) => {
    setFailure(undefined);
    setBack(false);
    try {
      const { start } = await contributionApi.create(contribution, key, locale);
      await goToPayment(start);
      setBack(true);
    } catch (error) {
      const found = getFailure(error);
      if ('name' in found.fields || 'email' in found.fields) setServerErrors(form, found.fields);
      else setFailure(found);
      toast.error(t('contribution.giver.failed.text'), { title: t('contribution.giver.failed.title') });
    }
  };

  return (
    <Modal open onClose={onClose} title={t('contribution.giver.title')} closeLabel={t('contribution.giver.close')}>
      <Form form={form} onSubmit={donate} label={t('contribution.giver.title')} className={styles.form}>
        <Amount text={amountText} size="lg" />
        <FailureNotice failure={failure} texts={failureTexts} />
        {isBack && (
          <Notice tone="warn" role="status">
            {t(`contribution.giver.back.${providers.length > 1 ? 'choice' : 'only'}`)}
          </Notice>
        )}
        <TextField
          name="name"
          label={t('contribution.giver.name')}
          hint={t('contribution.giver.nameHint')}
          autoComplete="name"
          optional
        />
        <EmailField
          name="email"
          label={t('contribution.giver.email')}
          hint={t('contribution.giver.emailHint')}
          optional
        />
        {providers.length > 1 && (
          <OptionCardsField
            name="provider"
            legend={t('contribution.giver.provider')}
            options={providers.map((value) => ({ value, title: providerNames[value] }))}
          />
        )}
        <Button type="submit" size="lg" block loading={form.formState.isSubmitting}>
          {t('contribution.giver.pay', { sum: amountText })}
        </Button>
        <p className="xs muted">
          <span>{t('contribution.giver.consent')}</span>{' '}
          <LocalLink className="link" to={paths.offer()} target="_blank">
            {t('contribution.giver.offer')}
          </LocalLink>
        </p>
      </Form>
    </Modal>
  );
}

/** The payment service can fail, or the site itself: its database, its backend, the connection. */
function useDonationFailureTexts() {
  const { t } = useTranslation('content');
  const siteUnavailable = t('contribution.giver.failures.siteUnavailable');
  const offline = t('contribution.giver.failures.offline');
  const unavailable = t('contribution.giver.failures.unavailable');
  return {
    database_unavailable: siteUnavailable,
    backend_unavailable: siteUnavailable,
    backend_timeout: siteUnavailable,
    timeout: offline,
    offline,
    unavailable,
    rejected: unavailable,
    invalid: unavailable,
  };
}
