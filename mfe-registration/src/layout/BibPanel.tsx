import { formatDate, useLocale, useTranslation } from 'shared-lib/i18n';
import { Bib, Icon, type IconName } from 'shared-lib/ui';
import styles from './BibPanel.module.css';

interface BibPanelProps {
  edition: number;
  /** Day of the run, an instant in UTC. */
  startsAt: string;
  /** As typed so far. */
  name?: string;
  place?: string;
}

const notes: { key: string; icon: IconName }[] = [
  { key: 'number', icon: 'bib' },
  { key: 'time', icon: 'clock' },
  { key: 'data', icon: 'lock' },
];

/** The number that waits, with the name on it as it is typed, and what to expect of the form. */
export function BibPanel({ edition, startsAt, name, place }: BibPanelProps) {
  const { t } = useTranslation('registration');
  return (
    <aside className={`on-leaf pattern-leaf ${styles.panel}`} aria-label={t('registration.bib.label')}>
      <Bib
        category={t('registration.bib.category')}
        date={formatDate(startsAt, useLocale())}
        number={String(edition)}
        name={name?.trim() || t('registration.bib.name')}
        meta={place?.trim() || t('registration.bib.place')}
        ghost
      />
      <ul className={`sm ${styles.notes}`}>
        {notes.map(({ key, icon }) => (
          <li key={key}>
            <Icon name={icon} size={20} />
            <span>{t(`registration.bib.notes.${key}`)}</span>
          </li>
        ))}
      </ul>
    </aside>
  );
}
