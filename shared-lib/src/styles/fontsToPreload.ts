import onestCyrillic from './fonts/onest-cyrillic.woff2';
import onestLatin from './fonts/onest-latin.woff2';
import sofiaCyrillic from './fonts/sofia-cyrillic.woff2';
import sofiaLatin from './fonts/sofia-latin.woff2';

/** URLs of the fonts that a page needs at once; Ukrainian pages need the Latin files for figures and punctuation. */
export function fontsToPreload(language: 'uk' | 'en'): string[] {
  return language === 'uk' ? [sofiaCyrillic, onestCyrillic, sofiaLatin, onestLatin] : [sofiaLatin, onestLatin];
}
