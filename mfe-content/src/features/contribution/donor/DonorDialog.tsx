import { useState } from 'react';
import { contributionApi, type NewContribution, type PaymentProvider } from 'shared-lib/api';
import { FailureNotice } from 'shared-lib/failures';
import { EmailField, Form, OptionCardsField, setServerErrors, TextField, useSchemaForm } from 'shared-lib/forms';
import { computeCoveredFee } from 'shared-lib/gift-choices';
import { type Failure, getFailure } from 'shared-lib/http';
import { type Currency, formatMoney, paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { goToPayment } from 'shared-lib/payment';
import { LocalLink } from 'shared-lib/router';
import { toast } from 'shared-lib/toasts';
import { Amount, Button, Modal, Notice, SegmentedControl } from 'shared-lib/ui';
import { contributionSchema } from 'shared-lib/validation';
import { providerNames } from 'shared-lib/vocabulary';
import styles from './DonorDialog.module.css';
import { GiftExamples } from './GiftExamples.tsx';
import { HonourFields } from './HonourFields.tsx';
import { unfinishedGift } from './unfinishedGift.ts';
import { useDonorTexts } from './useDonorTexts.ts';
import { useGiftChoices } from './useGiftChoices.ts';
import { useMonthlyProviders } from './useMonthlyProviders.ts';

interface DonorDialogProps {
  /** Minor units. */
  amount: number;
  currency: Currency;
  /** At least one; the first is preselected. */
  providers: PaymentProvider[];
  onClose: () => void;
}

const shownFields = ['name', 'email', 'honouredName', 'honourOccasion', 'cardEmail', 'cardDay'];

/** Donor, email for the receipt and payment service; then redirects to the service's page. */
export default function DonorDialog({ amount, currency, providers, onClose }: DonorDialogProps) {
  const { t } = useTranslation('content');
  const d = useDonorTexts();
  const failureTexts = useDonationFailureTexts();
  const locale = useLocale();
  const initial = {
    amount,
    currency,
    name: '',
    email: '',
    provider: providers[0] as PaymentProvider,
    isMonthly: false,
    coveredFee: 0,
    honouredName: '',
    honourOccasion: '',
    cardEmail: '',
    cardDay: '',
  };
  const form = useSchemaForm<NewContribution>(contributionSchema, initial);
  const monthlyProviders = useMonthlyProviders(providers);
  const [isMonthly, provider, coveredFee] = form.watch(['isMonthly', 'provider', 'coveredFee']);
  const amountText = formatMoney(amount + coveredFee, currency, locale);
  const { fee, examples } = useGiftChoices();
  const fullFee = computeCoveredFee(amount, fee);
  const offered = isMonthly ? monthlyProviders : providers;
  const chooseRhythm = (rhythm: string) => {
    form.setValue('isMonthly', rhythm === 'monthly');
    form.clearErrors('email');
    const [first] = monthlyProviders;
    if (rhythm === 'monthly' && first && !monthlyProviders.includes(provider)) form.setValue('provider', first);
  };
  const [key] = useState(() => crypto.randomUUID());
  const [isHonouring, setHonouring] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [isBack, setBack] = useState(false);

  // The form stays submitting until the browser has left, so nothing can be pressed twice.
  const donate = async (contribution: NewContribution) => {
    setFailure(undefined);
    setBack(false);
    try {
      const { start, token } = await contributionApi.create(contribution, key, locale);
      unfinishedGift.keep({ token, amount, currency });
      await goToPayment(start);
      setBack(true);
    } catch (error) {
      const found = getFailure(error);
      if (shownFields.some((field) => field in found.fields)) setServerErrors(form, found.fields);
      else setFailure(found);
      toast.error(t('contribution.giver.failed.text'), { title: t('contribution.giver.failed.title') });
    }
  };

  return (
    <Modal open onClose={onClose} title={t('contribution.giver.title')} closeLabel={t('contribution.giver.close')}>
      <Form form={form} onSubmit={donate} label={t('contribution.giver.title')} className={styles.form}>
        <Amount text={amountText} size="lg" />
        {currency === 'UAH' && examples.length > 0 && <GiftExamples examples={examples} amount={amount} />}
        <FailureNotice failure={failure} texts={failureTexts} />
        {isBack && (
          <Notice tone="warn" role="status">
            {t(`contribution.giver.back.${providers.length > 1 ? 'choice' : 'only'}`)}
          </Notice>
        )}
        {monthlyProviders.length > 0 && (
          <SegmentedControl
            block
            label={d('rhythm.label')}
            name="rhythm"
            value={isMonthly ? 'monthly' : 'once'}
            options={[
              { value: 'once', label: d('rhythm.once') },
              { value: 'monthly', label: d('rhythm.monthly') },
            ]}
            onChange={chooseRhythm}
          />
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
          hint={isMonthly ? d('monthly.emailHint') : t('contribution.giver.emailHint')}
          optional={!isMonthly}
        />
        {isHonouring ? (
          <HonourFields />
        ) : (
          <button type="button" className="link" onClick={() => setHonouring(true)}>
            {d('honour.open')}
          </button>
        )}
        {offered.length > 1 && (
          <OptionCardsField
            name="provider"
            legend={t('contribution.giver.provider')}
            options={offered.map((value) => ({ value, title: providerNames[value] }))}
          />
        )}
        {fullFee > 0 && (
          <label className={styles.fee}>
            <input
              type="checkbox"
              checked={coveredFee > 0}
              onChange={({ target }) => form.setValue('coveredFee', target.checked ? fullFee : 0)}
            />
            <span>{d('coverFee', { sum: formatMoney(fullFee, currency, locale) })}</span>
          </label>
        )}
        {isMonthly && <p className="sm">{d('monthly.about', { service: providerNames[provider] })}</p>}
        <Button type="submit" size="lg" block loading={form.formState.isSubmitting}>
          {isMonthly ? d('monthly.pay', { sum: amountText }) : t('contribution.giver.pay', { sum: amountText })}
        </Button>
        <p className="xs muted">
          <span>{t('contribution.giver.consent')}</span>{' '}
          <LocalLink className="link" to={paths.offer()} target="_blank">
            {t('contribution.giver.offer')}
          </LocalLink>
          <span>.</span>
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
