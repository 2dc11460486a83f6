import { classNames } from '../classNames.ts';
import { Icon } from '../icon/index.ts';
import type { ImageSource } from '../image/findImageSource.ts';
import cardLink from './cardLink.module.css';
import { ImageCard } from './ImageCard.tsx';
import styles from './TeamCard.module.css';

interface TeamCardProps {
  slug: string;
  name: string;
  field?: string;
  count: number | string;
  countText: string;
  crest?: ImageSource;
  href?: string;
  headingLevel?: 2 | 3;
}

export function TeamCard({ slug, name, field, count, countText, crest, href, headingLevel = 2 }: TeamCardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <ImageCard
      className={styles.card}
      image={crest}
      fallback={{ kind: 'crest', slug }}
      ratio="1/1"
      sizes="(min-width: 1000px) 25vw, 50vw"
    >
      <div className={styles.text}>
        <Heading className={styles.name}>
          {href ? (
            <a className={classNames(cardLink.link, styles.link)} href={href} rel="noopener external">
              <span translate="no">{name}</span>
              <Icon name="arrow-up-right" size={20} className={styles.leads} />
            </a>
          ) : (
            name
          )}
        </Heading>
        {field && <p className={styles.field}>{field}</p>}
        <p className={styles.count}>
          <b className={styles.number}>{count}</b> <span>{countText}</span>
        </p>
      </div>
    </ImageCard>
  );
}
