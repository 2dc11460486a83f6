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
  uk: { colour: uk, white: ukWhite, ink: ukInk, width: 231 },
  en: { colour: en, white: enWhite, ink: enInk, width: 167 },
};

interface LogoProps {
  language: 'uk' | 'en';
  /** `white` on leaf-900, `ink` on orange and on illustrations. */
  tone?: 'colour' | 'white' | 'ink';
  /** Text alternative; inside a link it names the link. */
  alt: string;
  className?: string;
}

/** Two lines of capitals and the edition tile. Its height is set by `className`; 120 px is the smallest width. */
export function Logo({ language, tone = 'colour', alt, className }: LogoProps) {
  const file = files[language];
  return (
    <img src={file[tone]} width={file.width} height={68} alt={alt} className={classNames(styles.logo, className)} />
  );
}

/** The leaf alone. */
export function LogoMark({ className }: { className?: string }) {
  return <img src={mark} width={176} height={176} alt="" className={className} />;
}
