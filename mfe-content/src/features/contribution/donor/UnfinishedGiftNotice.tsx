import { useEffect, useState } from 'react';
import { contributionApi } from 'shared-lib/api';
import { type Currency, formatMoney, paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { LocalLink } from 'shared-lib/router';
import { Notice } from 'shared-lib/ui';
import { type UnfinishedGift, unfinishedGift } from './unfinishedGift.ts';

interface UnfinishedGiftNoticeProps {
  /** Receives the amount as it was typed. */
  onRestore: (text: string, currency: Currency) => void;
}

/** After a way back from the payment page: the amount is as it was, and a gift that was not paid can be finished. */
export default function UnfinishedGiftNotice({ onRestore }: UnfinishedGiftNoticeProps) {
  const { t } = useTranslation('content');
  const locale = useLocale();
  const [gift, setGift] = useState<UnfinishedGift>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    const kept = unfinishedGift.find();
    if (!kept) return undefined;
    const { token, amount, currency } = kept;
    const controller = new AbortController();
    const remind = async () => {
      const known = await contributionApi.get(token, controller.signal).catch(() => undefined);
      if (controller.signal.aborted) return;
      if (known?.state === 'paid' || known?.state === 'refunded') return dismiss();
      onRestore(String(amount / 100), currency);
      setGift(kept);
    };
    void remind();
    return () => controller.abort();
  }, []);

  const dismiss = () => {
    unfinishedGift.remove();
    setGift(undefined);
  };
  if (!gift) return null;
  const { token, amount, currency } = gift;
  return (
    <Notice tone="warn" role="status">
      <span>{t('contribution.unfinished.text', { sum: formatMoney(amount, currency, locale) })}</span>{' '}
      <LocalLink className="link" to={paths.contributionResult(token)}>
        {t('contribution.unfinished.goOn')}
      </LocalLink>{' '}
      <button type="button" className="link" onClick={dismiss}>
        {t('contribution.unfinished.forget')}
      </button>
    </Notice>
  );
}
