import { array, number, string } from 'yup';
import { carriedKinds } from '../../../vocabulary/index.ts';
import { parcelViews } from '../choices.ts';
import type { ExportedFile } from '../exports.ts';
import type { ParcelList, PickedItem } from '../parcels.ts';
import type { StockItem } from '../stock.ts';
import { edition, exportForm, limit, orderNumber, permanentText, text } from './fields.ts';
import { json, operation, type RequestOf, read, signedIn, write } from './operation.ts';

/** The carrier prints at most a hundred labels at once. */
const LABELS = 100;
const MOST = 1_000_000;

export const parcelContract = {
  /** Error: 422 `cursor_unknown`. */
  'search-parcels': operation({
    permission: read('parcels'),
    requirement: signedIn,
    request: {
      edition,
      text: text(100),
      view: string().oneOf(parcelViews),
      delivery: string().oneOf(carriedKinds),
      limit,
      cursor: text(20),
    },
    response: json<ParcelList>(),
  }),
  /** What to take from the shelves for parcels without a waybill, or for these orders. */
  'picking-list': operation({
    permission: read('parcels'),
    requirement: signedIn,
    request: { edition, numbers: array(orderNumber.required()).min(1).max(1_000) },
    response: json<{ items: PickedItem[] }>(),
  }),
  /** Labels 100 × 100 of the carrier as one PDF. Errors: 409 `not_connected`, `order_has_no_parcel`. */
  labels: operation({
    permission: write('parcels'),
    requirement: signedIn,
    request: { numbers: array(orderNumber.required()).required().min(1).max(LABELS) },
    response: json<ExportedFile>(),
  }),
  /** Cancels the waybill at the carrier, as long as the parcel was not handed over. */
  'cancel-waybill': operation({
    permission: write('parcels'),
    requirement: signedIn,
    request: { number: orderNumber.required() },
    response: json<{ number: string; outcome: 'cancelled' }>(),
  }),
  /** Asks the carrier for the states of all parcels on their way. */
  'refresh-parcels': operation({
    permission: write('parcels'),
    requirement: signedIn,
    request: {},
    response: json<{ tracked: number }>(),
  }),
};

export const stockContract = {
  stock: operation({
    permission: read('parcels'),
    requirement: signedIn,
    request: {},
    response: json<{ items: StockItem[] }>(),
  }),
  /** Only the goods with these SKUs; default: all. */
  'export-stock': operation({
    permission: read('parcels'),
    requirement: signedIn,
    request: { skus: array(text(100).required()).max(10_000), ...exportForm },
    response: json<ExportedFile>(),
  }),
  /**
   * Receives goods (a positive difference) or writes them off; the log keeps the reason. `corrected`: what `stock` returned.
   * Errors: 409 `stock_changed`, 422 `note_personal`.
   */
  'correct-stock': operation({
    permission: write('parcels'),
    requirement: signedIn,
    request: {
      sku: text(100).required(),
      difference: number()
        .integer()
        .min(-MOST)
        .max(MOST)
        .required()
        .test('changes', 'errors.required', (value) => value !== 0),
      corrected: number().integer().min(-MOST).max(MOST).required(),
      reason: permanentText(200).required(),
    },
    response: json<{ sku: string; corrected: number; available: number }>(),
  }),
};

export type ParcelQuery = RequestOf<typeof parcelContract, 'search-parcels'>;
