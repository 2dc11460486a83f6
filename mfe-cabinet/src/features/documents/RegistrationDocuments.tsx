import { documentsApi, type RaceNumber, type Registration } from 'shared-lib/api';
import { nameOfRegistration } from 'shared-lib/checkout';
import { useLocale, useTranslation } from 'shared-lib/i18n';
import { formatNumberRanges } from 'shared-lib/i18n/format';
import { DownloadButton } from './DownloadButton.tsx';
import { namedMembers } from './namedMembers.ts';

interface RegistrationDocumentsProps {
  registration: Registration;
  /** Those of the registration. */
  numbers: readonly RaceNumber[];
  /** Certificates are given out once the run is over. */
  isRunOver: boolean;
}

/** What a paid registration brings: the online number, for a team all of them, and the certificate after the run. */
export function RegistrationDocuments({ registration, numbers, isRunOver }: RegistrationDocumentsProps) {
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
      {!isTeam &&
        (['pdf', 'png'] as const).map((format) => (
          <DownloadButton
            key={format}
            label={t(`documents.${format}`)}
            accessibleLabel={t(`documents.${format}Of`, { name })}
            fileName={`${file('onlineNumber')}.${format}`}
            load={(token) => documentsApi.onlineNumber(token, id, format, locale)}
          />
        ))}
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
