import { useEffect, useState } from 'react';
import { type Contribution, contributionApi, type PaymentProvider } from 'shared-lib/api';
import { useFailureTexts } from 'shared-lib/failures';
import { fundraisingPaths } from 'shared-lib/fundraising/paths';
import { getGiftCardUrl } from 'shared-lib/gift-choices/api';
import { getFailure } from 'shared-lib/http';
import { formatDate, paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { goToPayment } from 'shared-lib/payment';
import { toast } from 'shared-lib/toasts';
import { Button, ButtonAnchor, ButtonLink, Notice } from 'shared-lib/ui';
import { paymentProviders, providerNames } from 'shared-lib/vocabulary';
import { useDonorTexts } from '../donor/useDonorTexts.ts';
import { paymentProvidersFor } from '../paymentProviders.ts';
import type { ResultView } from './followContribution.ts';
import { Receipt } from './Receipt.tsx';

interface ResultActionsProps {
  token: string;
  view: ResultView;
  contribution: Contribution;
  setContribution: (contribution: Contribution) => void;
  lookAgain: () => void;
}

export function ResultActions({ token, view, contribution, setContribution, lookAgain }: ResultActionsProps) {
  const { t } = useTranslation('content');
  const d = useDonorTexts();
  const locale = useLocale();
  const isPayable = view === 'failed' || view === 'expired' || view === 'unknown';
  return (
    <>
      {isPayable && <PayAgain token={token} contribution={contribution} />}
      {view === 'unknown' && (
        <Button variant="transparent-dark" block onClick={lookAgain}>
          {t('contribution.result.lookAgain')}
        </Button>
      )}
      {view === 'paid' && contribution.hasCard && (
        <ButtonAnchor href={getGiftCardUrl(token, locale)} download variant="transparent-dark" icon="download" block>
          {d('honour.card')}
        </ButtonAnchor>
      )}
      {view === 'paid' && contribution.cardEmail && <CardNews {...contribution.cardEmail} />}
      {view === 'paid' && (
        <>
          <Receipt token={token} contribution={contribution} onChange={setContribution} />
          <ButtonAnchor
            href={contributionApi.receiptUrl(token, locale)}
            download
            variant="transparent-dark"
            icon="download"
            block
          >
            {t('contribution.result.receipt.download')}
          </ButtonAnchor>
        </>
      )}
      {view !== 'waiting' && contribution.fundraiser && (
        <ButtonLink
          to={fundraisingPaths.page(contribution.fundraiser.address)}
          variant="transparent-dark"
          icon="arrow-left"
          block
        >
          {t('contribution.result.backToFundraiser', { name: contribution.fundraiser.name })}
        </ButtonLink>
      )}
      {view !== 'waiting' && (
        <ButtonLink to={paths.home()} variant="transparent" block>
          {t('common.home')}
        </ButtonLink>
      )}
    </>
  );
}

/** Whether the card has gone to the person. */
function CardNews({ state, day }: NonNullable<Contribution['cardEmail']>) {
  const d = useDonorTexts();
  const locale = useLocale();
  const text = day ? d(`honour.${state}`, { day: formatDate(day, locale) }) : d('honour.soon');
  return <Notice tone="leaf">{text}</Notice>;
}

/** Continues with the same payment service, or with another that takes the currency. */
function PayAgain({ token, contribution }: Pick<ResultActionsProps, 'token' | 'contribution'>) {
  const { t } = useTranslation('content');
  const { short } = useFailureTexts();
  const locale = useLocale();
  const [leavingTo, setLeavingTo] = useState<PaymentProvider>();
  const accepting = useOfferedProviders(contribution);
  // Another service might not charge every month.
  const offered = contribution.isMonthly ? [] : accepting;
  const current = contribution.provider ?? offered[0] ?? paymentProviders[0];
  const pay = async (provider: PaymentProvider) => {
    if (leavingTo) return;
    setLeavingTo(provider);
    try {
      await goToPayment(await contributionApi.pay(token, provider, locale));
    } catch (error) {
      const failure = getFailure(error);
      const text = failure.kind === 'offline' ? short(failure) : t('contribution.giver.failed.text');
      toast.error(text, { title: t('contribution.giver.failed.title') });
    }
    setLeavingTo(undefined);
  };
  return (
    <>
      <Button block loading={leavingTo === current} onClick={() => pay(current)}>
        {t('contribution.result.payAgain')}
      </Button>
      {offered
        .filter((name) => name !== current)
        .map((provider) => (
          <Button
            key={provider}
            variant="transparent-dark"
            block
            loading={leavingTo === provider}
            onClick={() => pay(provider)}
          >
            {t('contribution.result.payWith', { provider: providerNames[provider] })}
          </Button>
        ))}
    </>
  );
}

/** Payment services that take the sum. */
function useOfferedProviders({ currency, amount }: Contribution): PaymentProvider[] {
  const [offered, setOffered] = useState<PaymentProvider[]>([]);
  useEffect(() => {
    let isGone = false;
    void paymentProvidersFor(currency, amount).then((all) => {
      if (!isGone) setOffered(all);
    });
    return () => {
      isGone = true;
    };
  }, [currency, amount]);
  return offered;
}
