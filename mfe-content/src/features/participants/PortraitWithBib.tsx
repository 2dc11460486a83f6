import { formatDate, useLocale, useTranslation } from 'shared-lib/i18n';
import { Bib, ResponsiveImage } from 'shared-lib/ui';
import type { ParticipantData } from './loadParticipant.ts';
import styles from './PortraitWithBib.module.css';

type PortraitProps = Pick<ParticipantData, 'slug' | 'name' | 'image' | 'number' | 'city' | 'runDate'>;

/** A portrait with the person's bib pinned over its corner. */
export function PortraitWithBib({ slug, name, image, number, city, runDate }: PortraitProps) {
  const { t } = useTranslation('content');
  const locale = useLocale();
  return (
    <div className={styles.side}>
      <ResponsiveImage
        image={image}
        fallback={{ kind: 'portrait', slug }}
        ratio="1/1"
        sizes="(min-width: 1000px) 40vw, 100vw"
        rounded="xl"
        priority
      />
      {number && (
        <div className={styles.bib}>
          <Bib
            category={t('participants.individual')}
            date={runDate ? formatDate(runDate, locale) : ''}
            number={number}
            name={name}
            meta={city}
          />
        </div>
      )}
    </div>
  );
}
