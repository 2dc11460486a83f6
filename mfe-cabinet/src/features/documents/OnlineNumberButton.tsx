import { documentsApi, type Order, type Registration } from 'shared-lib/api';
import { nameOfRegistration } from 'shared-lib/checkout';
import { paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { formatNumberRanges } from 'shared-lib/i18n/format';
import { ButtonLink } from 'shared-lib/ui';
import { DownloadButton } from './DownloadButton.tsx';
import { namedMembers } from './namedMembers.ts';

interface OnlineNumberButtonProps {
  order: Order;
  registrations: readonly Registration[];
}

/** The online number of a paid order in one press; where there are several, or a team has no names yet, the order's page says more. */
export function OnlineNumberButton({ order, registrations }: OnlineNumberButtonProps) {
  const { t } = useTranslation('cabinet');
  const locale = useLocale();
  const [only, ...others] = registrations;
  if (!only || order.raceNumbers.length === 0) return null;
  const isTeam = only.kind === 'team';
  const isNameless = isTeam && namedMembers(order.raceNumbers).length === 0;
  if (others.length > 0 || isNameless) {
    return (
      <ButtonLink to={paths.order(order.number)} variant="transparent-dark-light" size="sm" icon="bib">
        {t('documents.onlineNumber')}
      </ButtonLink>
    );
  }
  const number = formatNumberRanges(order.raceNumbers.map((one) => one.number));
  return (
    <DownloadButton
      label={t('documents.onlineNumber')}
      accessibleLabel={t('documents.onlineNumberOf', { name: nameOfRegistration(only) })}
      icon="bib"
      fileName={
        isTeam
          ? `${t('documents.files.allNumbers', { number })}.zip`
          : `${t('documents.files.onlineNumber', { number })}.pdf`
      }
      load={(token) =>
        isTeam
          ? documentsApi.onlineNumbers(token, only.id, locale)
          : documentsApi.onlineNumber(token, only.id, 'pdf', locale)
      }
    />
  );
}
