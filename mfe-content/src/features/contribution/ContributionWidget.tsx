import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import type { EventFacts } from 'shared-lib/api';
import { type Currency, formatMoney, useLocale, useTranslation } from 'shared-lib/i18n';
import { BibFrame, Button, Notice } from 'shared-lib/ui';
import { listProviders, providerNames } from 'shared-lib/vocabulary';
import { AmountFields } from './AmountFields.tsx';
import { parseAmount, presets } from './amount.ts';
import styles from './ContributionWidget.module.css';
import { RequisitesList } from './RequisitesList.tsx';
import { TransferCode } from './TransferCode.tsx';
import { useDonation } from './useDonation.ts';
import { useSettled } from './useSettled.ts';

const DonorDialog = lazy(() => import(/* webpackChunkName: "donor" */ './donor/DonorDialog.tsx'));

const UnfinishedGiftNotice = lazy(() => import(/* webpackChunkName: "donor" */ './donor/UnfinishedGiftNotice.tsx'));

/** Contribution form: pays online, or shows the bank requisites. */
export function ContributionWidget({ event }: { event: Pick<EventFacts, 'edition' | 'payments' | 'requisites'> }) {
  const { t } = useTranslation('content');
  const locale = useLocale();
  const { currency, text, problem, isLoadingProviders, chosen, change, restore, choose, close } = useDonation();
  const [isBack, setBack] = useState(false);
  // The key is that of `unfinishedGift`, whose code comes only when there is one.
  useEffect(() => setBack('unfinished-gift' in sessionStorage), []);
  const requisitesRef = useRef<HTMLHeadingElement>(null);
  const amountId = useId();
  const services = listProviders(event.payments).map((name) => providerNames[name]);
  const requisites = event.requisites.find((row) => row.currency === currency);
  const typed = parseAmount(useSettled(text, 400));
  const transferred = chosen?.providers.length === 0 ? chosen.amount : undefined;

  const submit = async (submission: React.FormEvent) => {
    submission.preventDefault();
    const choice = await choose();
    if (choice === 'invalid') document.getElementById(amountId)?.focus();
    else if (choice?.providers.length === 0) requisitesRef.current?.focus();
  };

  return (
    <BibFrame size="giant" start={t('contribution.strip')} end={t('contribution.edition', { edition: event.edition })}>
      <div className={styles.grid}>
        <form className={styles.form} onSubmit={submit} noValidate>
          {isBack && (
            <Suspense>
              <UnfinishedGiftNotice onRestore={restore} />
            </Suspense>
          )}
          <AmountFields
            id={amountId}
            currencies={event.requisites.map((row) => row.currency)}
            currency={currency}
            text={text}
            problem={problem}
            onCurrency={(value) => change(amountIn(value, currency, text), value)}
            onText={(value) => change(value)}
          />
          <Button type="submit" size="lg" block iconAfter="arrow-right" loading={isLoadingProviders}>
            {t('contribution.submit')}
          </Button>
          <p className="xs muted">
            {t('contribution.ways', { first: services.slice(0, -1).join(', '), last: services.at(-1) })}
          </p>
        </form>
        <div className={styles.requisites}>
          <h3 className="h4" tabIndex={-1} ref={requisitesRef}>
            {transferred
              ? t('contribution.transferSum', { sum: formatMoney(transferred, currency, locale) })
              : t('contribution.transfer')}
          </h3>
          {requisites && <RequisitesList requisites={requisites} />}
          {transferred && <Notice tone="leaf">{t('contribution.thanks')}</Notice>}
        </div>
        {requisites?.currency === 'UAH' && (
          <div className={styles.code}>
            <TransferCode requisites={requisites} kopiykas={'minorUnits' in typed ? typed.minorUnits : undefined} />
          </div>
        )}
      </div>
      {chosen && chosen.providers.length > 0 && (
        <Suspense>
          <DonorDialog {...chosen} onClose={close} />
        </Suspense>
      )}
    </BibFrame>
  );
}

/** A suggested amount becomes one of the other currency; a typed one stays. */
function amountIn(next: Currency, current: Currency, text: string): string {
  const isSuggested = presets[current].some((amount) => String(amount) === text);
  return isSuggested ? String(presets[next][1] ?? '') : text;
}
