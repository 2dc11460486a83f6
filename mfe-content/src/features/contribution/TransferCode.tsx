import { contributionApi, type Requisites } from 'shared-lib/api';
import { formatMoney, useLocale, useTranslation } from 'shared-lib/i18n';
import { transferLink, UnfitTransfer } from 'shared-lib/payment';
import { ButtonAnchor } from 'shared-lib/ui';
import styles from './TransferCode.module.css';

interface TransferCodeProps {
  requisites: Requisites;
  /** Kopiykas; without it the payer types the amount. */
  kopiykas?: number;
}

/** The National Bank's payment QR: an image on a desktop, a link to the bank's app on a phone. */
export function TransferCode({ requisites, kopiykas }: TransferCodeProps) {
  const { t } = useTranslation('content');
  const locale = useLocale();
  const link = findLink(requisites, kopiykas);
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

/** Undefined when a field does not fit the QR code. */
function findLink({ recipient, iban, edrpou, paymentPurpose }: Requisites, kopiykas?: number): string | undefined {
  try {
    return transferLink({ recipient, iban, taxCode: edrpou, purpose: paymentPurpose, kopiykas });
  } catch (error) {
    if (error instanceof UnfitTransfer) return undefined;
    throw error;
  }
}
