import { useBundledTexts } from '../bundled-texts/useBundledTexts.ts';
import { errorKeys } from '../validation/errorKeys.ts';
import en from './locales/en.json' with { type: 'json' };
import ua from './locales/ua.json' with { type: 'json' };

const texts = { ua, en };

/** Texts of the fields and validation messages; loaded with the first form. */
export function useSharedTexts() {
  return useBundledTexts('shared', texts);
}

/** Translates the message of a form error if it is a text key, perhaps with a letter that the text names. */
export function useErrorText(): (message: string | undefined) => string | undefined {
  const t = useSharedTexts();
  return (message) => {
    if (!message) return message;
    const [key = '', letter] = message.split('/');
    return key === errorKeys.emailLetter ? t(key, { letter }) : t(message);
  };
}
