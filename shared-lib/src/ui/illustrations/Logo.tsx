import { type Locale, siteIdentity, siteName } from 'shared-lib/i18n';
import { classNames } from '../classNames.ts';
import styles from './Logo.module.css';

interface LogoProps {
  locale: Locale;
  edition?: number | undefined;
  tone?: 'colour' | 'white';
  /** Height: 40 px, 44 to 56 px in a wide header, 72 px in the footer. */
  size?: 'sm' | 'md' | 'lg';
  /** Text alternative, also the name of a link around it. */
  title: string;
  className?: string;
}

const isWordmark = ({ width, height }: { width: number; height: number }) => width >= 2 * height;

/** The organiser's logo, with the name beside it unless the image is wide, and a badge with city and number of the run. */
export function Logo({ locale, edition, tone = 'colour', size = 'md', title, className }: LogoProps) {
  const { logo, logoOnDark, city } = siteIdentity(locale) ?? {};
  const onDark = tone === 'white' ? logoOnDark : null;
  const image = onDark ?? logo;
  const needsGround = tone === 'white' && image && !onDark;
  return (
    <span
      role="img"
      aria-label={title}
      translate="no"
      className={classNames(styles.logo, styles[size], tone === 'white' && styles.white, className)}
    >
      {image && (
        <img
          src={image.url}
          width={image.width}
          height={image.height}
          alt=""
          className={classNames(needsGround && styles.ground)}
        />
      )}
      {!(image && isWordmark(image)) && (
        <span className={styles.words}>
          <span>{siteName(locale)}</span>{' '}
          {edition !== undefined && <span className={styles.badge}>{`${edition} ${city ?? ''}`}</span>}
        </span>
      )}
    </span>
  );
}
