import type { OfficeOrderState, OrderKind, OrderQuery, OrderSort, OrderView } from 'shared-lib/api/office';
import { minorUnits } from '../../format/minorUnits.ts';
import { knownValue, knownValues, sortedSearch, withoutEmpty } from '../../list/urlQuery.ts';

export const views = ['all', 'attention', 'awaiting', 'paid', 'ended'] as const satisfies readonly OrderView[];
export const states = [
  'awaiting-payment',
  'partial',
  'held',
  'paid',
  'overpaid',
  'short',
  'refund-requested',
  'cancelled',
  'refunded',
] as const satisfies readonly OfficeOrderState[];
export const kinds = ['individual', 'team', 'goods', 'contribution'] as const satisfies readonly OrderKind[];
export const deliveries = ['pickup', 'branch', 'number-only'] as const;
export const payments = ['online', 'invoice'] as const;
export const sorts = ['created', 'amount', 'number'] as const satisfies readonly OrderSort[];

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
export function orderQueryOf(search: URLSearchParams): OrderQuery {
  const day = (name: ListParameter) => (DAY.test(search.get(name) ?? '') ? (search.get(name) ?? undefined) : undefined);
  const amount = (name: ListParameter) => minorUnits(search.get(name) ?? '');
  return withoutEmpty({
    ...sortedSearch(search, sorts),
    view: knownValue(search, 'view', views),
    states: knownValues(search, 'state', states),
    kinds: knownValues(search, 'kind', kinds),
    paymentMethod: knownValue(search, 'pay', payments),
    delivery: knownValue(search, 'delivery', deliveries),
    from: day('from'),
    to: day('to'),
    amountFrom: amount('min'),
    amountTo: amount('max'),
  });
}
