import { documentsApi, type Registration } from 'shared-lib/api';
import { nameOfRegistration } from 'shared-lib/checkout';
import { useLocale, useTranslation } from 'shared-lib/i18n';
import { DownloadButton } from './DownloadButton.tsx';

interface RegistrationDocumentsProps {
  registration: Registration;
  /** Number or numbers, for the name of the file. */
  numbers: string;
  /** Certificates are given out once the run is over. */
  isRunOver: boolean;
}

/** What a paid registration brings: the online number, for a team all of them, and the certificate after the run. */
export function RegistrationDocuments({ registration, numbers, isRunOver }: RegistrationDocumentsProps) {
  const { t } = useTranslation('cabinet');
  const locale = useLocale();
  const { id, kind } = registration;
  const name = nameOfRegistration(registration);
  const file = (key: string) => t(`documents.files.${key}`, { number: numbers });
  return (
    <>
      {kind === 'team' ? (
        <DownloadButton
          label={t('documents.allNumbers')}
          accessibleLabel={t('documents.allNumbersOf', { name })}
          fileName={`${file('allNumbers')}.zip`}
          load={(token) => documentsApi.onlineNumbers(token, id, locale)}
        />
      ) : (
        (['pdf', 'png'] as const).map((format) => (
          <DownloadButton
            key={format}
            label={t(`documents.${format}`)}
            accessibleLabel={t(`documents.${format}Of`, { name })}
            fileName={`${file('onlineNumber')}.${format}`}
            load={(token) => documentsApi.onlineNumber(token, id, format, locale)}
          />
        ))
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
