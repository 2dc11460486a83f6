import type { Clock } from '../../../../clock.ts';
import type { Carrier, ParcelStatus, Waybill } from '../carrier.ts';
import { CarrierError } from '../carrierError.ts';
import { getNumber, getText, isYes, type Row } from '../looseValues.ts';
import { carrierDay, readCarrierTime } from './carrierTime.ts';
import { branchTypes, readBranch, readSettlement } from './directoryRows.ts';
import { fetchLabels } from './labels.ts';
import { createNovaPoshtaApi, type NovaPoshtaApiOptions } from './novaPoshtaApi.ts';
import { findState } from './statusCodes.ts';
import { type Sender, waybillProperties } from './waybillProperties.ts';

export interface NovaPoshtaOptions extends NovaPoshtaApiOptions {
  clock: Clock;
  /** Without it staff creates waybills. */
  sender?: Sender;
  source?: string;
}

const SETTLEMENTS_A_PAGE = 150;
const BRANCHES_A_PAGE = 500;

export function createNovaPoshta({ clock, sender, source, ...options }: NovaPoshtaOptions): Carrier {
  const api = createNovaPoshtaApi(options);
  return {
    source: source ?? options.url,

    async regions() {
      const { rows } = await api({ model: 'Address', method: 'getAreas', properties: {} });
      return rows.map((row) => ({ id: getText(row.Ref), name: getText(row.Description) }));
    },

    async settlements({ page, text }) {
      const paging = { Warehouse: '1', Page: String(page), Limit: String(SETTLEMENTS_A_PAGE) };
      const properties = { ...(text && { FindByString: text }), ...paging };
      const { rows, total } = await api({ model: 'AddressGeneral', method: 'getSettlements', properties });
      return { items: rows.map(readSettlement), total };
    },

    async branches({ page, settlement, kind, text }) {
      const properties = {
        ...(settlement && { SettlementRef: settlement }),
        ...(kind && { TypeOfWarehouseRef: branchTypes[kind] }),
        ...(text && { FindByString: text }),
        Page: String(page),
        Limit: String(BRANCHES_A_PAGE),
        Language: 'UA',
      };
      const { rows, total } = await api({ model: 'AddressGeneral', method: 'getWarehouses', properties });
      return { items: rows.map(readBranch), total };
    },

    async createWaybill(order) {
      if (!sender) throw new CarrierError('settings', { texts: ['the sender is not configured'] });
      const properties = waybillProperties(order, sender, clock.now());
      const { rows } = await api({ model: 'InternetDocument', method: 'save', properties, isChange: true });
      const [row] = rows;
      // Created but unknown: `findWaybill` finds it by order number.
      if (!row || !getText(row.IntDocNumber)) throw new CarrierError('unavailable', { texts: ['no number came'] });
      return readWaybill(row);
    },

    async findWaybill(orderNumber, since) {
      const properties = {
        DateTimeFrom: carrierDay(since),
        DateTimeTo: carrierDay(clock.now()),
        GetFullList: '1',
      };
      const { rows } = await api({ model: 'InternetDocument', method: 'getDocumentList', properties });
      const row = rows.find((one) => getText(one.InfoRegClientBarcodes) === orderNumber && !isYes(one.DeletionMark));
      return row && readWaybill(row);
    },

    async cancelWaybill(id) {
      const properties = { DocumentRefs: [id] };
      await api({ model: 'InternetDocument', method: 'delete', properties, isChange: true });
    },

    labels: (numbers) => fetchLabels(options, numbers),

    async track(numbers) {
      // Without a phone the response has no personal data.
      const Documents = numbers.map((number) => ({ DocumentNumber: number, Phone: '' }));
      const properties = { Documents };
      const { rows } = await api({ model: 'TrackingDocument', method: 'getStatusDocuments', properties });
      return rows.map(readStatus);
    },
  };
}

function readWaybill(row: Row): Waybill {
  const cost = getNumber(row.CostOnSite);
  return {
    id: getText(row.Ref),
    number: getText(row.IntDocNumber),
    cost: cost > 0 ? Math.round(cost * 100) : null,
    expectedAt: readCarrierTime(getText(row.EstimatedDeliveryDate)),
  };
}

function readStatus(row: Row): ParcelStatus {
  const status: ParcelStatus = {
    number: getText(row.Number),
    state: findState(getText(row.StatusCode)),
    text: getText(row.Status),
    expectedAt: readCarrierTime(getText(row.ScheduledDeliveryDate)),
  };
  const paidStorageFrom = readCarrierTime(getText(row.DateFirstDayStorage));
  if (paidStorageFrom) status.paidStorageFrom = paidStorageFrom;
  return status;
}
