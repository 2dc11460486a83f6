import { useState } from 'react';
import { documentsApi } from 'shared-lib/api';
import { useFailureTexts } from 'shared-lib/failures';
import { type Failure, getFailure } from 'shared-lib/http';
import { useLocale, useTranslation } from 'shared-lib/i18n';
import { currentToken } from 'shared-lib/session';
import { Button } from 'shared-lib/ui';
import type { Wallet } from 'shared-lib/vocabulary';
import styles from './WalletButtons.module.css';

interface WalletButtonsProps {
  wallets: readonly Wallet[];
  registrationId: number;
  memberId?: number;
  /** On the bib. */
  name: string;
}

/** Adds a race number to the wallet of this phone. */
export function WalletButtons({ wallets, ...runner }: WalletButtonsProps) {
  return wallets.map((wallet) => <WalletButton key={wallet} wallet={wallet} {...runner} />);
}

function WalletButton({
  wallet,
  registrationId,
  memberId,
  name,
}: Omit<WalletButtonsProps, 'wallets'> & { wallet: Wallet }) {
  const { t } = useTranslation('cabinet');
  const locale = useLocale();
  const { full } = useFailureTexts();
  const [state, setState] = useState<Failure | 'idle' | 'loading'>('idle');
  const add = async () => {
    setState('loading');
    try {
      const { url } = await documentsApi.walletLink(currentToken() ?? '', registrationId, wallet, locale, memberId);
      window.location.assign(url);
      // A phone may show the pass above this page, which then stays.
      setState('idle');
    } catch (error) {
      setState(getFailure(error));
    }
  };
  return (
    <span className={styles.wallet}>
      <Button
        variant="transparent-dark-light"
        size="sm"
        icon="bib"
        loading={state === 'loading'}
        aria-label={t(`wallets.${wallet}Of`, { name })}
        onClick={add}
      >
        {t(`wallets.${wallet}`)}
      </Button>
      {typeof state === 'object' && (
        <span role="alert" className={styles.failed}>
          {full(state, { failed: t('wallets.failed') })}
        </span>
      )}
    </span>
  );
}
