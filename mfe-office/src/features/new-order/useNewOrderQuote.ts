import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type UseFormReturn, useWatch } from 'shared-lib/forms';
import { officeQuery } from '../../api/officeQuery.ts';
import type { NewOrderValues } from './newOrderSchema.ts';

/** What the order costs as it is typed, by the server's prices. */
export function useNewOrderQuote(control: UseFormReturn<NewOrderValues>['control']) {
  const [people, items, payment, kind, country] = useWatch({
    control,
    name: ['people', 'items', 'payment', 'kind', 'abroad.country'],
  });
  return useQuery({
    ...officeQuery('quote-order', {
      people: people.map(({ raceFormat, participationFormat }) => ({ raceFormat, participationFormat })),
      items: items.map(({ sku, size, quantity }) => ({ sku, size, quantity })),
      isFree: payment === 'free',
      country: kind === 'abroad' && country ? country : undefined,
    }),
    placeholderData: keepPreviousData,
  });
}
