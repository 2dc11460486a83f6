import { isWaybillNumber } from 'shared-lib/validation';
import type { Clock } from '../../../../clock.ts';
import { kyivDay, toKyivTime } from '../../../../kyivTime.ts';
import { carrierDay } from '../../carrier/novaPoshta/carrierTime.ts';
import type { SandboxDirectory } from '../directory/generateDirectory.ts';
import { type Envelope, failure, getText, type Properties, success } from '../envelope.ts';
import { checkSave } from './saveRules.ts';
import type { SandboxWaybill, WaybillStore } from './waybillStore.ts';

const DAY_MS = 24 * 60 * 60_000;
const MOST_TRACKED = 100;
/** At the branch, in the locker. */
const arrived = new Set(['7', '8']);

export const statusTexts: Record<string, string> = {
  '1': 'Відправник самостійно створив цю накладну, але ще не надав до відправки',
  '2': 'Видалено',
  '3': 'Номер не знайдено',
  '5': 'Відправлення прямує до міста одержувача',
  '7': 'Прибув на відділення',
  '8': 'Прибув до поштомата',
  '9': 'Відправлення отримано',
  '103': 'Відмова одержувача',
  '111': 'Невдала спроба доставки',
};

interface WaybillMethodsOptions {
  directory: SandboxDirectory;
  waybills: WaybillStore;
  clock: Clock;
}

export function waybillMethods({ directory, waybills, clock }: WaybillMethodsOptions) {
  const methods: Record<string, (properties: Properties) => Envelope> = {
    save: (properties) => {
      const checked = checkSave(properties, directory, clock.now());
      if ('success' in checked) return checked;
      return success([savedRecord(waybills.make(getText(properties.InfoRegClientBarcodes), checked))]);
    },

    delete: ({ DocumentRefs }) => {
      const refs = Array.isArray(DocumentRefs) ? DocumentRefs.map(getText) : [getText(DocumentRefs)];
      const isDone = refs.every((ref) => waybills.remove(ref));
      return isDone ? success(refs.map((Ref) => ({ Ref }))) : failure('20000200158', 'Document not found');
    },

    getDocumentList: () => {
      const live = waybills.all().filter(({ number }) => waybills.getCode(number) !== '2');
      return success(live.map((one) => ({ ...savedRecord(one), InfoRegClientBarcodes: one.orderNumber })));
    },

    getStatusDocuments: ({ Documents }) => {
      const numbers = (Array.isArray(Documents) ? Documents : []).map((one) => getText(one?.DocumentNumber));
      if (numbers.length > MOST_TRACKED) {
        return failure('20001401153', 'Error: Param Documents must not be more than 100 item');
      }
      const wrong = numbers.filter((number) => !isWaybillNumber(number));
      if (wrong.length > 0) {
        const warnings = wrong.map((number) => `Invalid DocumentNumber: ${number}`);
        return failure('20001401442', 'Document number is not correct', warnings);
      }
      return success(numbers.map(statusRecord), [], numbers.map(phoneWarning));
    },
  };

  function statusRecord(number: string) {
    const code = waybills.getCode(number);
    const status = { Number: number, StatusCode: code, Status: statusTexts[code] ?? '' };
    if (code === '3') return status;
    const waybill = waybills.find(number);
    const createdAt = waybills.createdAt(number);
    const branch = waybill?.branch;
    return {
      ...status,
      DateCreated: dashed(createdAt),
      ScheduledDeliveryDate: dashed(new Date(createdAt.getTime() + 2 * DAY_MS)),
      ActualDeliveryDate: '',
      RecipientDateTime: '',
      DateFirstDayStorage: arrived.has(code) ? kyivDay(waybills.paidStorageFrom(number)) : '',
      WarehouseRecipient: branch?.Description ?? '',
      WarehouseRecipientNumber: Number(branch?.Number ?? 0),
      WarehouseRecipientRef: branch?.Ref ?? '',
      CityRecipient: branch?.CityDescription ?? '',
      CitySender: 'Київ',
      RefEW: waybill?.ref ?? '',
      ServiceType: 'WarehouseWarehouse',
      PayerType: 'Recipient',
      PaymentMethod: 'Cash',
      SeatsAmount: '1',
      DocumentWeight: 0.5,
      DocumentCost: '70',
      Redelivery: 0,
      CategoryOfWarehouse: branch?.CategoryOfWarehouse ?? '',
      PhoneRecipient: '',
      RecipientFullName: '',
    };
  }
  return methods;
}

function savedRecord({ ref, number, createdAt }: SandboxWaybill) {
  const expected = carrierDay(new Date(createdAt.getTime() + 2 * DAY_MS));
  return {
    Ref: ref,
    CostOnSite: '70',
    EstimatedDeliveryDate: expected,
    IntDocNumber: number,
    TypeDocument: 'InternetDocument',
  };
}

const phoneWarning = (number: string) => ({
  [`ID_${number}`]: 'Please enter a valid phone number from the express invoice to show full information',
});

/** DD-MM-YYYY HH:mm:ss */
function dashed(instant: Date): string {
  const [day = '', time] = toKyivTime(instant).split('T');
  return `${day.split('-').reverse().join('-')} ${time}`;
}
