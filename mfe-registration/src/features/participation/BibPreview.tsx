import { formatDate, useLocale, useTranslation } from 'shared-lib/i18n';
import type { IconName } from 'shared-lib/ui';
import { BibPanel } from '../../layout/BibPanel.tsx';
import type { ParticipationKind } from './participationDraft.ts';

interface BibPreviewProps {
  kind: ParticipationKind;
  startsAt: string;
  name: string;
  place: string;
  facts: { icon: IconName; text: string }[];
}

export function BibPreview({ kind, startsAt, name, place, facts }: BibPreviewProps) {
  const { t } = useTranslation('registration');
  return (
    <BibPanel
      label={t('participation.preview.label')}
      number="0000"
      strip={kind}
      category={t(`participation.kinds.${kind}`)}
      date={formatDate(startsAt, useLocale())}
      name={name || t(`participation.preview.${kind}`)}
      place={place}
      notes={facts}
    />
  );
}
