import { useEffect, useState } from 'react';
import { type Contribution, contributionApi, type PaymentProvider } from 'shared-lib/api';
import { useFailureTexts } from 'shared-lib/failures';
import { getFailure } from 'shared-lib/http';
import { paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { goToPayment } from 'shared-lib/payment';
import { toast } from 'shared-lib/toasts';
import { Button, ButtonAnchor, ButtonLink } from 'shared-lib/ui';
import { paymentProviders, providerNames } from 'shared-lib/vocabulary';
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
      {view !== 'waiting' && (
        <ButtonLink to={paths.home()} variant="transparent" block>
          {t('common.home')}
        </ButtonLink>
      )}
    </>
  );
}

/** Continues with the same payment service, or with another that takes the currency. */
function PayAgain({ token, contribution }: Pick<ResultActionsProps, 'token' | 'contribution'>) {
  const { t } = useTranslation('content');
  const { short } = useFailureTexts();
  const locale = useLocale();
  const [leavingTo, setLeavingTo] = useState<PaymentProvider>();
  const others = useOtherProviders(contribution);
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
  const current = contribution.provider ?? paymentProviders[0];
  return (
    <>
      <Button block loading={leavingTo === current} onClick={() => pay(current)}>
        {t('contribution.result.payAgain')}
      </Button>
      {others.map((provider) => (
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

function useOtherProviders({ currency, amount, provider }: Contribution): PaymentProvider[] {
  const [others, setOthers] = useState<PaymentProvider[]>([]);
  useEffect(() => {
    let isGone = false;
    void paymentProvidersFor(currency, amount).then((all) => {
      if (!isGone) setOthers(all.filter((name) => name !== (provider ?? paymentProviders[0])));
    });
    return () => {
      isGone = true;
    };
  }, [currency, amount, provider]);
  return others;
}
