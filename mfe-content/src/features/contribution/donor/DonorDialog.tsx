import { useState } from 'react';
import { contributionApi, type NewContribution, type PaymentProvider } from 'shared-lib/api';
import { Form, OptionCardsField, setServerErrors, TextField, useSchemaForm } from 'shared-lib/forms';
import { type Currency, formatMoney, paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { goToPayment } from 'shared-lib/payment';
import { LocalLink } from 'shared-lib/router';
import { toast } from 'shared-lib/toasts';
import { Amount, Button, Modal, Notice } from 'shared-lib/ui';
import { contributionSchema } from 'shared-lib/validation';
import styles from './DonorDialog.module.css';
import { type GivingFailure, givingFailure } from './givingFailure.ts';

interface DonorDialogProps {
  /** Minor units. */
  amount: number;
  currency: Currency;
  /** One at least; the first is chosen until the giver chooses another. */
  providers: PaymentProvider[];
  onClose: () => void;
}

/** Who gives, where the receipt goes and which service takes the money; then on to that service's page. */
export default function DonorDialog({ amount, currency, providers, onClose }: DonorDialogProps) {
  const { t } = useTranslation('content');
  const locale = useLocale();
  const sum = formatMoney(amount, currency, locale);
  const initial = { amount, currency, name: '', email: '', provider: providers[0] as PaymentProvider };
  const form = useSchemaForm<NewContribution>(contributionSchema, initial);
  const [key] = useState(() => crypto.randomUUID());
  const [failure, setFailure] = useState<GivingFailure>();

  // Until the browser has left for the other site nothing is to be clicked: the form is being submitted.
  const give = async (contribution: NewContribution) => {
    setFailure(undefined);
    try {
      const { start } = await contributionApi.create(contribution, key, locale);
      await goToPayment(start);
    } catch (cause) {
      const reason = givingFailure(cause);
      if (reason.kind === 'fields') setServerErrors(form, reason.fields);
      else setFailure(reason);
      toast.error(t('contribution.giver.failed.text'), { title: t('contribution.giver.failed.title') });
    }
  };

  return (
    <Modal open onClose={onClose} title={t('contribution.giver.title')} closeLabel={t('contribution.giver.close')}>
      <Form form={form} onSubmit={give} label={t('contribution.giver.title')} className={styles.form}>
        <Amount text={sum} size="lg" />
        {failure && (
          <Notice tone="err" role="alert">
            {t(`contribution.giver.failures.${failure.kind}`)}
          </Notice>
        )}
        <TextField
          name="name"
          label={t('contribution.giver.name')}
          hint={t('contribution.giver.nameHint')}
          autoComplete="name"
          optional
        />
        <TextField
          name="email"
          type="email"
          inputMode="email"
          label={t('contribution.giver.email')}
          hint={t('contribution.giver.emailHint')}
          autoComplete="email"
          optional
        />
        {providers.length > 1 && (
          <OptionCardsField
            name="provider"
            legend={t('contribution.giver.provider')}
            options={providers.map((value) => ({ value, title: t(`contribution.giver.providers.${value}`) }))}
          />
        )}
        <Button type="submit" size="lg" block loading={form.formState.isSubmitting}>
          {t('contribution.giver.pay', { sum })}
        </Button>
        <p className="xs muted">
          {t('contribution.giver.consent')}{' '}
          <LocalLink className="link" to={paths.offer()} target="_blank">
            {t('contribution.giver.offer')}
          </LocalLink>
        </p>
      </Form>
    </Modal>
  );
}
