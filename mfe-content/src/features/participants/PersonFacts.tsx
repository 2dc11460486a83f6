import { useTranslation } from 'shared-lib/i18n';
import styles from './PersonFacts.module.css';

interface PersonFactsProps {
  place: string;
  firstRun: string;
  /** As the content backend writes it: `5 km`. */
  distance: string;
  work: string;
}

/** Short facts in display figures, long ones in the text face; unknown ones are left out. */
export function PersonFacts({ place, firstRun, distance, work }: PersonFactsProps) {
  const { t } = useTranslation('content');
  const length = /^(\d+(?:[.,]\d+)?)\s*km$/.exec(distance)?.[1];
  const facts = [
    { label: t('participants.firstRun'), value: firstRun, isFigure: true },
    {
      label: t('participants.distance'),
      value: length ? t('participants.kilometres', { length }) : distance,
      isFigure: true,
    },
    { label: t('participants.place'), value: place, isFigure: false },
    { label: t('participants.work'), value: work, isFigure: false },
  ].filter(({ value }) => value);
  if (facts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value, isFigure }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={isFigure ? 'num' : styles.words}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
