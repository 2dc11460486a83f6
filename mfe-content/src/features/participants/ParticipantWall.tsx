import { paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { ParticipantCard } from 'shared-lib/ui';
import type { LoadedPages } from '../paging/loadPages.ts';
import { MorePages } from '../paging/MorePages.tsx';
import { useMore } from '../paging/useMore.ts';
import { loadParticipantCards } from './loadParticipantCards.ts';
import styles from './ParticipantWall.module.css';
import type { ParticipantCardData } from './participantCard.ts';

/** Portraits three in a row, six a page; "load more" adds the next ones below. */
export function ParticipantWall({ people }: { people: LoadedPages<ParticipantCardData> }) {
  const { t } = useTranslation('content');
  const locale = useLocale();
  const more = useMore(people, paths.participants(), (page) => loadParticipantCards({ locale }, page));
  return (
    <>
      <div className={styles.wall}>
        {more.items.map((person, index) => (
          <div key={person.slug} ref={more.focusIfFirstNew(person.slug)}>
            <ParticipantCard to={paths.participant(person.slug)} {...person} priority={index === 0} />
          </div>
        ))}
      </div>
      <MorePages label={t('participants.pages')} more={more} />
    </>
  );
}
