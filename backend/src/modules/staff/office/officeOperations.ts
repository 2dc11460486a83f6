import { array, number, object, string } from 'yup';
import { type Operations, operationOf, read } from '../../office/index.ts';
import type { StaffOffice } from './createStaffOffice.ts';

const text = (max: number) => string().trim().max(max);
const orderNumber = text(20)
  .matches(/^RUN-\d{6,9}$/i)
  .uppercase();
const day = string().matches(/^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/);
const amount = number().integer().min(0).max(99_999_999_999);
const states = [
  'awaiting-payment',
  'partial',
  'held',
  'paid',
  'overpaid',
  'short',
  'refund-requested',
  'cancelled',
  'refunded',
] as const;

const orderQuery = {
  text: text(100),
  view: string().oneOf(['all', 'attention', 'awaiting', 'paid', 'ended'] as const),
  states: array(string().oneOf(states).required()).max(states.length),
  kinds: array(
    string()
      .oneOf(['individual', 'team', 'goods', 'contribution'] as const)
      .required(),
  ).max(4),
  paymentMethod: string().oneOf(['online', 'invoice'] as const),
  delivery: string().oneOf(['pickup', 'branch', 'number-only'] as const),
  from: day,
  to: day,
  amountFrom: amount,
  amountTo: amount,
  numbers: array(orderNumber.required()).max(1_000),
  sort: string().oneOf(['created', 'amount', 'number'] as const),
  direction: string().oneOf(['asc', 'desc'] as const),
};

/** What the screens of the office read and do beside the actions that the command line has too. */
export function officeScreenOperations(office: StaffOffice) {
  return {
    'search-orders': operationOf(
      read('orders'),
      object({ ...orderQuery, limit: number().integer().min(1).max(200), cursor: text(200) }),
      (query) => office.orders.search(query),
    ),
  } satisfies Operations;
}
