import type { Locale } from '../../content/index.ts';
import type { SharePicture } from './sharePicture.ts';

interface ShareTexts {
  lines: readonly [string, string];
  strip: string;
}

export const shareTexts: Record<Locale, Record<SharePicture['kind'], ShareTexts>> = {
  ua: {
    run: { lines: ['Біжи', 'зі мною'], strip: 'Старт' },
    gift: { lines: ['Внесок', 'біжить'], strip: 'Внесок' },
    map: { lines: ['Де ми', 'біжимо'], strip: 'Карта' },
  },
  en: {
    run: { lines: ['Run', 'with me'], strip: 'Start' },
    gift: { lines: ['A gift', 'that runs'], strip: 'Gift' },
    map: { lines: ['Where', 'we run'], strip: 'Map' },
  },
};
