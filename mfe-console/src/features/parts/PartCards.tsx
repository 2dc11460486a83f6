import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'shared-lib/i18n';
import { useReach } from '../../access/reach.ts';
import { statusQuery } from '../../api/queries.ts';
import { PartCard } from './PartCard.tsx';
import styles from './Parts.module.css';

/** Everything that is live, the caller's own first. */
export function PartCards() {
  const { t } = useTranslation('console');
  const { canChange } = useReach();
  const { data } = useQuery(statusQuery);
  const live = [...(data?.live ?? [])].sort((a, b) => Number(canChange(b.name)) - Number(canChange(a.name)));
  return (
    <section aria-label={t('parts.title')}>
      {live.length === 0 ? (
        <p>{t('page.nothingLive')}</p>
      ) : (
        <ul className={styles.cards}>
          {live.map((part) => (
            <li key={part.name}>
              <PartCard
                name={part.name}
                live={part}
                canary={data?.canaries.find(({ name }) => name === part.name)}
                circuits={(data?.circuits ?? []).filter(({ name, slot }) => name === part.name && slot === undefined)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
