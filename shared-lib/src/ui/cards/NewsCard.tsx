import { LocalLink } from 'shared-lib/router';
import { ArrowLink } from '../button/ArrowLink.tsx';
import { classNames } from '../classNames.ts';
import type { ImageSource } from '../image/findImageSource.ts';
import { ResponsiveImage } from '../image/ResponsiveImage.tsx';
import { DateStamp } from '../text/DateStamp.tsx';
import { keepTogether } from '../text/keepTogether.ts';
import cardLink from './cardLink.module.css';
import styles from './NewsCard.module.css';

interface NewsCardProps {
  to: string;
  /** Selects the illustration if there is no image. */
  slug: string;
  title: string;
  excerpt?: string;
  day: string;
  month: string;
  dateTime: string;
  image?: ImageSource;
  /** `lead` is the first of a list; `compact` is a row on phones. */
  look?: 'card' | 'lead' | 'compact';
  moreText?: string;
  headingLevel?: 2 | 3;
  priority?: boolean;
}

const sizesOf = {
  card: '(min-width: 1000px) 420px, (min-width: 640px) 50vw, 100vw',
  lead: '(min-width: 900px) 58vw, 100vw',
  compact: '(min-width: 700px) 33vw, 120px',
};

export function NewsCard(props: NewsCardProps) {
  const { to, slug, title, excerpt, image, look = 'card', moreText, headingLevel = look === 'lead' ? 2 : 3 } = props;
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={classNames(cardLink.card, styles.card, styles[look])}>
      <div className={styles.media}>
        <ResponsiveImage
          image={image}
          fallback={{ kind: 'cover', slug }}
          sizes={sizesOf[look]}
          priority={props.priority}
          rounded="none"
          className={classNames(cardLink.zoom, styles.image)}
        />
        <DateStamp day={props.day} month={props.month} dateTime={props.dateTime} className={styles.stamp} />
      </div>
      <div className={styles.text}>
        <Heading className={look === 'lead' ? 't1' : styles.title}>
          <LocalLink to={to} className={cardLink.link}>
            {keepTogether(title)}
          </LocalLink>
        </Heading>
        {excerpt && <p className={look === 'lead' ? 'lead' : styles.excerpt}>{excerpt}</p>}
        {moreText && (
          <span aria-hidden="true">
            <ArrowLink>{moreText}</ArrowLink>
          </span>
        )}
      </div>
    </article>
  );
}
