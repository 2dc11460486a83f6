import { useState } from 'react';
import { type Contribution, contributionApi } from 'shared-lib/api';
import { useFailureTexts } from 'shared-lib/failures';
import { failureOf } from 'shared-lib/http';
import { paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { goToPayment } from 'shared-lib/payment';
import { toast } from 'shared-lib/toasts';
import { Button, ButtonAnchor, ButtonLink } from 'shared-lib/ui';
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
      {isPayable && <PayAgain token={token} provider={contribution.provider ?? 'liqpay'} />}
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

function PayAgain({ token, provider }: { token: string; provider: 'liqpay' | 'monobank' }) {
  const { t } = useTranslation('content');
  const { short } = useFailureTexts();
  const locale = useLocale();
  const [isLeaving, setLeaving] = useState(false);
  const pay = async () => {
    setLeaving(true);
    try {
      await goToPayment(await contributionApi.pay(token, provider, locale));
    } catch (error) {
      const failure = failureOf(error);
      const text = failure.kind === 'offline' ? short(failure) : t('contribution.giver.failed.text');
      toast.error(text, { title: t('contribution.giver.failed.title') });
    }
    setLeaving(false);
  };
  return (
    <Button block loading={isLeaving} onClick={pay}>
      {t('contribution.result.payAgain')}
    </Button>
  );
}
