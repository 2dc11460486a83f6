import onestCyrillic from './fonts/onest-cyrillic.woff2';
import onestLatin from './fonts/onest-latin.woff2';
import sofiaCyrillic from './fonts/sofia-cyrillic.woff2';
import sofiaLatin from './fonts/sofia-latin.woff2';

/**
 * Addresses of the font files a page in this language needs at once. Ukrainian pages need the Latin files too:
 * figures, spaces and punctuation are there.
 */
export function fontsToPreload(language: 'uk' | 'en'): string[] {
  return language === 'uk' ? [sofiaCyrillic, onestCyrillic, sofiaLatin, onestLatin] : [sofiaLatin, onestLatin];
}
