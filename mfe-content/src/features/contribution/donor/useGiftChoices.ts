import { useEffect, useState } from 'react';
import type { GiftChoices } from 'shared-lib/api';
import { loadGiftChoices } from 'shared-lib/gift-choices/api';
import { useLocale } from 'shared-lib/i18n';

const none: GiftChoices = { fee: 0, examples: [] };

/** The fee that may be covered and what amounts buy; neither until it is known. */
export function useGiftChoices(): GiftChoices {
  const locale = useLocale();
  const [choices, setChoices] = useState(none);
  useEffect(() => {
    const leaving = new AbortController();
    loadGiftChoices(locale, leaving.signal).then(setChoices, () => {});
    return () => leaving.abort();
  }, [locale]);
  return choices;
}
