import { documentsApi, type RaceNumber, type Registration } from 'shared-lib/api';
import { nameOfRegistration } from 'shared-lib/checkout';
import { useLocale, useTranslation } from 'shared-lib/i18n';
import { formatNumberRanges } from 'shared-lib/i18n/format';
import type { Wallet } from 'shared-lib/vocabulary';
import { WalletButtons } from '../wallets/WalletButtons.tsx';
import { DownloadButton } from './DownloadButton.tsx';
import { namedMembers } from './namedMembers.ts';
import { saveImage } from './saveImage.ts';

interface RegistrationDocumentsProps {
  registration: Registration;
  /** Those of the registration. */
  numbers: readonly RaceNumber[];
  /** Certificates are given out once the run is over. */
  isRunOver: boolean;
  /** Those that the number can be added to on this device. */
  wallets?: readonly Wallet[];
}

/** What a paid registration brings: the online number, for a team all of them, and the certificate after the run. */
export function RegistrationDocuments({ registration, numbers, isRunOver, wallets = [] }: RegistrationDocumentsProps) {
  const { t } = useTranslation('cabinet');
  const locale = useLocale();
  const { id, kind } = registration;
  const name = nameOfRegistration(registration);
  const shown = formatNumberRanges(numbers.map(({ number }) => number));
  const file = (key: string) => t(`documents.files.${key}`, { number: shown });
  const isTeam = kind === 'team';
  const hasArchive = isTeam && namedMembers(numbers).length > 0;
  return (
    <>
      {hasArchive && (
        <DownloadButton
          label={t('documents.allNumbers')}
          accessibleLabel={t('documents.allNumbersOf', { name })}
          fileName={`${file('allNumbers')}.zip`}
          load={(token) => documentsApi.onlineNumbers(token, id, locale)}
        />
      )}
      {!isTeam && (
        <>
          <DownloadButton
            label={t('documents.toPhone')}
            accessibleLabel={t('documents.toPhoneOf', { name })}
            icon="bib"
            fileName={`${file('onlineNumber')}.png`}
            load={(token) => documentsApi.onlineNumber(token, id, 'png', locale)}
            save={saveImage}
          />
          <DownloadButton
            label={t('documents.pdf')}
            accessibleLabel={t('documents.pdfOf', { name })}
            fileName={`${file('onlineNumber')}.pdf`}
            load={(token) => documentsApi.onlineNumber(token, id, 'pdf', locale)}
          />
          {!isRunOver && <WalletButtons wallets={wallets} registrationId={id} name={name} />}
        </>
      )}
      {isRunOver && (
        <DownloadButton
          label={t('documents.certificate')}
          accessibleLabel={t('documents.certificateOf', { name })}
          icon="medal"
          fileName={`${file('certificate')}.pdf`}
          load={(token) => documentsApi.certificate(token, id, locale)}
        />
      )}
    </>
  );
}
