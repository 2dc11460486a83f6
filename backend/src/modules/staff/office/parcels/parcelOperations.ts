import { parcelViews } from 'shared-lib/api/office';
import { array, number, object, string } from 'yup';
import { operationOf, read, type SomeOperations, write } from '../../../office/index.ts';
import { actor, limit, orderNumber, text } from '../../operationRules.ts';
import type { OfficeStock } from '../stock/officeStock.ts';
import type { OfficeParcels } from './officeParcels.ts';

/** The carrier prints at most a hundred labels at once. */
const LABELS = 100;

/** Parcels in the office and on the command line. */
export function parcelOperations(parcels: OfficeParcels) {
  return {
    'search-parcels': operationOf(
      read('parcels'),
      object({
        text: text(100),
        view: string().oneOf(parcelViews),
        limit,
        cursor: text(20),
      }),
      (query) => parcels.search(query),
    ),
    'picking-list': operationOf(
      read('parcels'),
      object({ numbers: array(orderNumber.required()).min(1).max(1_000) }),
      async ({ numbers }) => ({ items: await parcels.pick(numbers) }),
    ),
    labels: operationOf(
      write('parcels'),
      object({ actor, numbers: array(orderNumber.required()).required().min(1).max(LABELS) }),
      ({ numbers }, caller) => parcels.labels(caller.actor, numbers),
    ),
    'cancel-waybill': operationOf(write('parcels'), object({ actor, number: orderNumber.required() }), (body, caller) =>
      parcels.cancelWaybill(caller.actor, body.number),
    ),
    'refresh-parcels': operationOf(write('parcels'), object({ actor }), (_body, caller) =>
      parcels.refresh(caller.actor),
    ),
  } satisfies SomeOperations;
}

const MOST = 1_000_000;

/** Stock in the office and on the command line. */
export function stockOperations(stock: OfficeStock) {
  return {
    stock: operationOf(read('parcels'), object({}), () => stock.show()),
    'correct-stock': operationOf(
      write('parcels'),
      object({
        actor,
        sku: text(100).required(),
        difference: number()
          .integer()
          .min(-MOST)
          .max(MOST)
          .required()
          .test('changes', 'errors.required', (value) => value !== 0),
        corrected: number().integer().min(-MOST).max(MOST).required(),
        reason: text(200).required(),
      }),
      (body, caller) => stock.correct(caller.actor, body),
    ),
  } satisfies SomeOperations;
}
