import { Bib, type BibStrip, Icon, type IconName } from 'shared-lib/ui';
import styles from './BibPanel.module.css';

interface BibPanelProps {
  label: string;
  category: string;
  strip?: BibStrip;
  /** Day of the run as people read it. */
  date: string;
  number: string;
  name: string;
  place: string;
  notes: { icon: IconName; text: string }[];
}

export function BibPanel({ label, place, notes, ...bib }: BibPanelProps) {
  return (
    <aside className={`on-leaf pattern-leaf ${styles.panel}`} aria-label={label}>
      <Bib ghost meta={place} {...bib} />
      <ul className={`sm ${styles.notes}`}>
        {notes.map(({ icon, text }) => (
          <li key={icon}>
            <Icon name={icon} size={20} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </aside>
  );
}
