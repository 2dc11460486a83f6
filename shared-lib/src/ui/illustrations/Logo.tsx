import type { Locale } from 'shared-lib/i18n';
import { classNames } from '../classNames.ts';
import styles from './Logo.module.css';
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

interface LogoProps {
  locale: Locale;
  /** `white` on leaf-900, `ink` on orange and on illustrations. */
  tone?: 'colour' | 'white' | 'ink';
  /** Height: 40 px, 44 to 56 px in a wide header, 72 px in the footer. */
  size?: 'sm' | 'md' | 'lg';
  /** Text alternative, also the name of a link around it. */
  title: string;
  className?: string;
}

export function Logo({ locale, tone = 'colour', size = 'md', title, className }: LogoProps) {
  const file = files[locale];
  return (
    <img
      src={file[tone]}
      width={file.width}
      height={68}
      alt={title}
      data-tone={tone}
      className={classNames(styles.logo, styles[size], className)}
    />
  );
}

export function LogoMark({ className }: { className?: string }) {
  return <img src={mark} width={176} height={176} alt="" className={className} />;
}
