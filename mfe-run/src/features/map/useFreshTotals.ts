import { useEffect, useState } from 'react';
import { type MapTotals, runMapApi } from 'shared-lib/api';
import { useLocale } from 'shared-lib/i18n';

const EVERY_MS = 60_000;

/** Totals of the page, then those of each minute while it is seen; a failure keeps the last ones. */
export function useFreshTotals(loaded: MapTotals): MapTotals {
  const locale = useLocale();
  const [fresh, setFresh] = useState<{ loaded: MapTotals; totals: MapTotals }>();
  useEffect(() => {
    const stop = new AbortController();
    const timer = setInterval(() => {
      if (document.hidden) return;
      runMapApi.get(locale, stop.signal).then(
        ({ totals }) => setFresh({ loaded, totals }),
        () => {},
      );
    }, EVERY_MS);
    return () => {
      clearInterval(timer);
      stop.abort();
    };
  }, [locale, loaded]);
  return fresh?.loaded === loaded ? fresh.totals : loaded;
}
