import { type OrderQuery, orderKinds, orderSorts, orderStates, orderViews } from 'shared-lib/api/office';
import { deliveryKinds, paymentMethods } from 'shared-lib/vocabulary';
import { minorUnits } from '../../format/minorUnits.ts';
import { knownValue, knownValues, sortedSearch, withoutEmpty } from '../../list/urlQuery.ts';

/** Query parameters of the list; `show` is the order in the preview, `columns` the extra ones. */
export const listParameters = [
  'q',
  'view',
  'state',
  'kind',
  'pay',
  'delivery',
  'from',
  'to',
  'min',
  'max',
  'sort',
  'dir',
  'columns',
  'show',
] as const;
export type ListParameter = (typeof listParameters)[number];
export const filterParameters = ['state', 'kind', 'pay', 'delivery', 'from', 'to', 'min', 'max'] as const;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What the URL asks for; anything unknown in it is left out. */
export function parseOrderQuery(search: URLSearchParams): OrderQuery {
  const day = (name: ListParameter) => (DAY.test(search.get(name) ?? '') ? (search.get(name) ?? undefined) : undefined);
  const amount = (name: ListParameter) => minorUnits(search.get(name) ?? '');
  return withoutEmpty({
    ...sortedSearch(search, orderSorts),
    view: knownValue(search, 'view', orderViews),
    states: knownValues(search, 'state', orderStates),
    kinds: knownValues(search, 'kind', orderKinds),
    paymentMethod: knownValue(search, 'pay', paymentMethods),
    delivery: knownValue(search, 'delivery', deliveryKinds),
    from: day('from'),
    to: day('to'),
    amountFrom: amount('min'),
    amountTo: amount('max'),
  });
}
