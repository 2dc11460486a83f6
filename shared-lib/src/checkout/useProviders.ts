import { useEffect, useState } from 'react';
import { contributionApi } from '../api/contributionApi.ts';
import type { EventFacts } from '../api/eventTypes.ts';
import { listProviders, type PaymentProvider } from '../vocabulary/index.ts';

/** Payment services in the order of the run, without those that take no payments now; all where that is not known. */
export function useProviders({ payments }: Pick<EventFacts, 'payments'>): PaymentProvider[] {
  const [offered, setOffered] = useState<readonly PaymentProvider[]>();
  useEffect(() => {
    const leaving = new AbortController();
    contributionApi.providers(leaving.signal).then(
      (providers) => setOffered(providers.map(({ name }) => name)),
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
  const all = listProviders(payments);
  const some = all.filter((name) => offered?.includes(name));
  return some.length > 0 ? some : all;
}
