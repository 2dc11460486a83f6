import { LocalLink } from 'shared-lib/router';
import { classNames } from '../classNames.ts';
import { Icon } from '../icon/index.ts';
import type { ImageSource } from '../image/findImageSource.ts';
import cardLink from './cardLink.module.css';
import { ImageCard } from './ImageCard.tsx';
import styles from './ParticipantCard.module.css';

interface ParticipantCardProps {
  to: string;
  slug: string;
  name: string;
  number: string;
  city?: string;
  text?: string;
  image?: ImageSource;
  headingLevel?: 2 | 3;
  priority?: boolean;
}

export function ParticipantCard(props: ParticipantCardProps) {
  const { to, slug, name, number, city, text, image, headingLevel = 2, priority } = props;
  const Heading = `h${headingLevel}` as const;
  return (
    <ImageCard
      className={styles.card}
      image={image}
      fallback={{ kind: 'portrait', slug }}
      sizes="(min-width: 1000px) 430px, (min-width: 600px) 50vw, 100vw"
      priority={priority}
      imageClassName={classNames(cardLink.zoom, styles.image)}
    >
      <div className={styles.strip}>
        <span className={styles.number} translate="no">
          {number}
        </span>
        {city && (
          <span className={styles.city}>
            <Icon name="pin" size={17} />
            <span>{city}</span>
          </span>
        )}
      </div>
      <Heading className={`t2 ${styles.name}`}>
        <LocalLink to={to} className={classNames(cardLink.link, styles.link)} translate="no">
          {name}
        </LocalLink>
      </Heading>
      {text && <p className={styles.text}>{text}</p>}
    </ImageCard>
  );
}
