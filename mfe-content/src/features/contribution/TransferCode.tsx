import { contributionApi, type Requisites } from 'shared-lib/api';
import { formatMoney, useLocale, useTranslation } from 'shared-lib/i18n';
import { transferLink, UnfitTransfer } from 'shared-lib/payment';
import { ButtonAnchor } from 'shared-lib/ui';
import styles from './TransferCode.module.css';

interface TransferCodeProps {
  requisites: Requisites;
  /** Whole kopiykas; absent lets the payer type the sum. */
  kopiykas?: number;
}

/** The National Bank's payment QR: a picture to scan on a desk, on a phone a link into the bank's application. */
export function TransferCode({ requisites, kopiykas }: TransferCodeProps) {
  const { t } = useTranslation('content');
  const locale = useLocale();
  const link = linkOf(requisites, kopiykas);
  if (!link) return null;
  const sum = kopiykas ? formatMoney(kopiykas, 'UAH', locale) : '';
  return (
    <div className={styles.code}>
      <ButtonAnchor className={styles.link} href={link} rel="noreferrer" variant="transparent-dark" icon="bank" block>
        {t('contribution.code.open')}
      </ButtonAnchor>
      <figure className={styles.image}>
        <img
          src={contributionApi.transferCode(kopiykas)}
          width={264}
          height={264}
          loading="lazy"
          alt={sum ? t('contribution.code.altSum', { sum }) : t('contribution.code.alt')}
        />
        <figcaption>{t('contribution.code.hint')}</figcaption>
      </figure>
    </div>
  );
}

/** None when a published field does not fit the code: the requisites beside it still do. */
function linkOf({ recipient, iban, edrpou, paymentPurpose }: Requisites, kopiykas?: number): string | undefined {
  try {
    return transferLink({ recipient, iban, taxCode: edrpou, purpose: paymentPurpose, kopiykas });
  } catch (error) {
    if (error instanceof UnfitTransfer) return undefined;
    throw error;
  }
}
