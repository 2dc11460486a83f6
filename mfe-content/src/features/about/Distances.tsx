import { useTranslation } from 'shared-lib/i18n';
import type { AboutData } from './aboutData.ts';
import styles from './Distances.module.css';

export function Distances({ distances }: Pick<AboutData, 'distances'>) {
  const { t } = useTranslation('content');
  return (
    <section className={`section ${styles.distances}`}>
      <div className="wrap">
        <h2 className="d2">{t('about.distances')}</h2>
        <ul className={styles.list}>
          {distances.map(({ id, name, length, startsAt, ageFrom }) => (
            <li key={id}>
              {length && <p className="num">{t('about.kilometres', { length })}</p>}
              <h3 className="h4">{name}</h3>
              <p>
                {[startsAt && t('about.startsAt', { time: startsAt }), ageFrom && t('about.ageFrom', { age: ageFrom })]
                  .filter(Boolean)
                  .join(', ')}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
