import { useEffect, useState } from 'react';
import { deliveryApi } from 'shared-lib/api';

/** Codes of the countries that are delivered to; undefined until they are known, empty when nothing goes abroad. */
export function useCountriesAbroad(isNeeded: boolean): readonly string[] | undefined {
  const [countries, setCountries] = useState<readonly string[]>();

  useEffect(() => {
    if (!isNeeded) return;
    const controller = new AbortController();
    deliveryApi.countries(controller.signal).then(
      (found) => setCountries(found.countries),
      // The other ways do without the list.
      () => !controller.signal.aborted && setCountries([]),
    );
    return () => controller.abort();
  }, [isNeeded]);

  return countries;
}
