import { useBundledTexts } from '../bundled-texts/useBundledTexts.ts';
import en from './locales/en.json' with { type: 'json' };
import ua from './locales/ua.json' with { type: 'json' };

const texts = { ua, en };

export function useShareTexts() {
  return useBundledTexts('share', texts);
}
