import type { ParcelStatus, Waybill } from '../carrier.ts';
import type { CarrierAbroad } from '../carrierAbroad.ts';
import { CarrierError } from '../carrierError.ts';
import { getNumber, getRows, getText, getTexts, type Row, toRecord } from '../looseValues.ts';
import { getDays, servedCountries } from './countries.ts';
import { findState } from './eventCodes.ts';
import {
  type CustomsCodes,
  getBox,
  PACKAGE,
  PACKAGING_GRAMS,
  recipientAddress,
  recipientClient,
  type SenderAbroad,
  shipment,
  TRANSPORT,
  toHryvnias,
} from './shipment.ts';
import { createUkrposhtaApi, type UkrposhtaApiOptions } from './ukrposhtaApi.ts';

export interface UkrposhtaOptions extends UkrposhtaApiOptions {
  sender: SenderAbroad;
  customsCodes: CustomsCodes;
}

const ECOM = '/ecom/0.0.1';
const FORMS = '/forms/ecom/0.0.1';
const TRACKING = '/status-tracking/0.0.1';
/** Grams; some posts take 30 kg, all take 20. */
const WEIGHT_LIMIT = 20_000;
const PRICES = ['deliveryPriceUaWithVat', 'deliveryPriceUa', 'deliveryPrice'];

export function createUkrposhta({ sender, customsCodes, ...options }: UkrposhtaOptions): CarrierAbroad {
  const { call, fetchPdf } = createUkrposhtaApi(options);

  const post = async (path: string, body: object) => toRecord(await call({ method: 'POST', path: ECOM + path, body }));
  const findShipment = async (number: string) =>
    toRecord(await call({ method: 'GET', path: `${ECOM}/shipments/barcode/${number}` }));

  return {
    countries: servedCountries,
    weightLimit: WEIGHT_LIMIT,
    packaging: PACKAGING_GRAMS,

    async price({ country, weight, value }) {
      if (!servedCountries.includes(country)) return undefined;
      const body = {
        recipientCountryIso3166: country,
        packageType: PACKAGE,
        transportType: TRANSPORT,
        ...getBox(weight),
        declaredPrice: toHryvnias(value),
      };
      try {
        const path = `${ECOM}/international/delivery-price`;
        const row = toRecord(await call({ method: 'POST', path, access: 'price', body }));
        const price = PRICES.map((name) => getNumber(row[name])).find((amount) => amount > 0);
        return price === undefined ? undefined : { price: Math.ceil(price * 100), days: getDays(country) };
      } catch (error) {
        // It cannot be carried there.
        if (error instanceof CarrierError && error.problem === 'rejected') return undefined;
        throw error;
      }
    },

    async createWaybill(order) {
      const { id } = await beforeShipment(() => post('/addresses', recipientAddress(order)));
      const recipientAddressId = getNumber(id);
      const client = await beforeShipment(() => post('/clients', recipientClient(order, recipientAddressId, sender)));
      const parties = { recipient: getText(client.uuid), recipientAddressId, sender };
      const created = await post('/shipments', shipment(order, parties, customsCodes));
      // Created but unknown: `findWaybill` finds it by order number.
      if (!getText(created.barcode)) throw new CarrierError('unavailable', { texts: ['no barcode came'] });
      return readWaybill(created);
    },

    async findWaybill(orderNumber) {
      const query = { senderuuid: sender.client };
      const rows = getRows(await call({ method: 'GET', path: `${ECOM}/shipments`, query }));
      const row = rows.find((one) => getText(one.externalId) === orderNumber && !isDeleted(one));
      return row && readWaybill(row);
    },

    async cancelWaybill(id) {
      await call({ method: 'DELETE', path: `${ECOM}/shipments/${id}` });
    },

    async labels(numbers) {
      const [number, ...others] = numbers;
      // The carrier prints the forms of one parcel at a time.
      if (!number || others.length > 0) throw new CarrierError('one-label');
      const { uuid } = await findShipment(number);
      return fetchPdf({ method: 'GET', path: `${FORMS}/international/shipments/${getText(uuid)}/forms` });
    },

    async track(numbers) {
      const path = `${TRACKING}/statuses/last/with-not-found`;
      const body = [...numbers];
      const found = toRecord(await call({ method: 'POST', path, access: 'tracking', query: { lang: 'UA' }, body }));
      const unknown = getTexts(found.notFound).map(
        (number): ParcelStatus => ({ number, state: 'not_found', text: '', expectedAt: null }),
      );
      return [...Object.entries(toRecord(found.found)).map(readStatus), ...unknown];
    },
  };
}

/** Nothing is sent before the shipment exists, so a lost response leaves nothing to search for. */
async function beforeShipment<Result>(create: () => Promise<Result>): Promise<Result> {
  try {
    return await create();
  } catch (error) {
    throw error instanceof CarrierError && error.problem === 'unavailable'
      ? new CarrierError('busy', { cause: error })
      : error;
  }
}

const isDeleted = ({ lifecycle }: Row) => getText(toRecord(lifecycle).status) === 'DELETED';

function readWaybill(row: Row): Waybill {
  const cost = getNumber(row.deliveryPrice);
  return {
    id: getText(row.uuid),
    number: getText(row.barcode),
    cost: cost > 0 ? Math.round(cost * 100) : null,
    expectedAt: null,
  };
}

/** The newest event of a parcel: `last` answers with one, or with a list of one. */
function readStatus([number, events]: [string, unknown]): ParcelStatus {
  const event = toRecord(Array.isArray(events) ? events.at(-1) : events);
  return {
    number,
    state: findState(getText(event.event), getText(event.eventReason_id)),
    text: [getText(event.eventName), getText(event.name)].filter(Boolean).join(', '),
    expectedAt: null,
  };
}
