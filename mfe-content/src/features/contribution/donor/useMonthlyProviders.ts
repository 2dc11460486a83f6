import { useEffect, useState } from 'react';
import { contributionApi, type PaymentProvider } from 'shared-lib/api';

/** Those of the services that charge a gift every month; none until it is known. */
export function useMonthlyProviders(providers: readonly PaymentProvider[]): PaymentProvider[] {
  const [monthly, setMonthly] = useState<PaymentProvider[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    contributionApi.providers(leaving.signal).then(
      (all) => setMonthly(all.filter(({ isMonthly }) => isMonthly).map(({ name }) => name)),
      () => {},
    );
    return () => leaving.abort();
  }, []);
  return providers.filter((name) => monthly.includes(name));
}
