import { formatDate, useLocale, useTranslation } from 'shared-lib/i18n';
import { BibPanel } from '../../layout/BibPanel.tsx';

interface NewcomerBibProps {
  edition: number;
  /** Day of the run, an instant in UTC. */
  startsAt: string;
  /** As typed so far. */
  name?: string;
  place?: string;
}

export function NewcomerBib({ edition, startsAt, name, place }: NewcomerBibProps) {
  const { t } = useTranslation('registration');
  return (
    <BibPanel
      label={t('registration.bib.label')}
      category={t('registration.bib.category')}
      date={formatDate(startsAt, useLocale())}
      number={String(edition)}
      name={name?.trim() || t('registration.bib.name')}
      place={place?.trim() || t('registration.bib.place')}
      notes={[
        { icon: 'bib', text: t('registration.bib.notes.number') },
        { icon: 'clock', text: t('registration.bib.notes.time') },
        { icon: 'lock', text: t('registration.bib.notes.data') },
      ]}
    />
  );
}
