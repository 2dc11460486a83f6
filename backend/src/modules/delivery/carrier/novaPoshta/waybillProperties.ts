import type { WaybillOrder } from '../carrier.ts';
import { carrierDay } from './carrierTime.ts';

/** Ids from the business account. */
export interface Sender {
  city: string;
  sender: string;
  address: string;
  contact: string;
  phone: string;
}

/** Box sizes in centimetres; the large one still fits a locker. */
const BOXES = [
  { upTo: 2_000, volume: '0.002', size: { volumetricLength: '20', volumetricWidth: '20', volumetricHeight: '5' } },
  { upTo: Infinity, volume: '0.024', size: { volumetricLength: '40', volumetricWidth: '30', volumetricHeight: '20' } },
] as const;

const LEAST_WEIGHT_KG = 0.1;
const LEAST_VALUE_UAH = 300;

/** Properties of `save` (InternetDocument) in its "by text" form. */
export function waybillProperties(order: WaybillOrder, sender: Sender, today: Date) {
  const { recipient, to } = order;
  const isLocker = to.kind === 'locker';
  const weight = String(Math.max(LEAST_WEIGHT_KG, order.weight / 1000));
  const box = BOXES.find(({ upTo }) => order.weight <= upTo) ?? BOXES[1];
  return {
    NewAddress: '1',
    PayerType: order.payer === 'sender' ? 'Sender' : 'Recipient',
    PaymentMethod: 'Cash',
    CargoType: 'Parcel',
    ServiceType: isLocker ? 'WarehousePostomat' : 'WarehouseWarehouse',
    SeatsAmount: '1',
    Weight: weight,
    VolumeGeneral: box.volume,
    ...(isLocker && { OptionsSeat: [{ ...box.size, weight, volumetricVolume: box.volume }] }),
    Description: order.description,
    Cost: String(Math.max(LEAST_VALUE_UAH, Math.ceil(order.declaredValue / 100))),
    DateTime: carrierDay(today),
    CitySender: sender.city,
    Sender: sender.sender,
    SenderAddress: sender.address,
    ContactSender: sender.contact,
    SendersPhone: sender.phone,
    RecipientCityName: to.settlement,
    RecipientArea: to.region,
    RecipientAreaRegions: to.district,
    RecipientAddressName: String(to.branchNumber),
    // Two places may share name and district; the reference decides.
    ...(to.branchId && { RecipientAddress: to.branchId }),
    RecipientHouse: '',
    RecipientFlat: '',
    RecipientName: `${recipient.lastName} ${recipient.name}`,
    RecipientType: 'PrivatePerson',
    RecipientsPhone: recipient.phone.replace(/^\+/, ''),
    InfoRegClientBarcodes: order.orderNumber,
  };
}
