import type { Locale } from 'shared-lib/i18n';
import { classNames } from '../classNames.ts';
import styles from './Logo.module.css';
import { editionBadge, type LogoTone } from './logo/editionBadge.ts';
import en from './logo/logo-en.svg';
import enInk from './logo/logo-en-ink.svg';
import enWhite from './logo/logo-en-white.svg';
import uk from './logo/logo-uk.svg';
import ukInk from './logo/logo-uk-ink.svg';
import ukWhite from './logo/logo-uk-white.svg';
import mark from './logo/mark.svg';

const files = {
  ua: { colour: uk, white: ukWhite, ink: ukInk, width: 231 },
  en: { colour: en, white: enWhite, ink: enInk, width: 167 },
};
const HEIGHT = 68;

interface LogoProps {
  locale: Locale;
  /** Number of the run; left out, the logo has no badge. */
  edition?: number | undefined;
  /** `white` on leaf-900, `ink` on orange and on illustrations. */
  tone?: LogoTone;
  /** Height: 40 px, 44 to 56 px in a wide header, 72 px in the footer. */
  size?: 'sm' | 'md' | 'lg';
  /** Text alternative, also the name of a link around it. */
  title: string;
  className?: string;
}

export function Logo({ locale, edition, tone = 'colour', size = 'md', title, className }: LogoProps) {
  const { width, [tone]: file } = files[locale];
  const look = { width, height: HEIGHT, className: classNames(styles.logo, styles[size], className) };
  if (!edition) return <img src={file} alt={title} data-tone={tone} {...look} />;
  const { box, outline } = editionBadge(locale, edition, tone);
  return (
    <svg
      viewBox={`0 -4 ${width} ${HEIGHT}`}
      preserveAspectRatio="xMinYMid meet"
      role="img"
      aria-label={title}
      data-tone={tone}
      {...look}
    >
      <image href={file} y={-4} width={width} height={HEIGHT} />
      <rect {...box} />
      <path {...outline} />
    </svg>
  );
}

export function LogoMark({ className }: { className?: string }) {
  return <img src={mark} width={176} height={176} alt="" className={className} />;
}
