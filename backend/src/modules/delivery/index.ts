export { checkNovaPoshta, checkUkrposhta } from './carrier/checkCarrier.ts';
export { createDelivery, type Delivery, type DeliveryOptions } from './createDelivery.ts';
export { deliveryModule } from './deliveryModule.ts';
export { type NovaPoshtaSettings, readNovaPoshta, readUkrposhta, type UkrposhtaSettings } from './deliverySettings.ts';
export { orderDelivery } from './orderDelivery.ts';
export { parcelSource } from './parcelSource.ts';
export { findParcel } from './parcels/findParcel.ts';
export { isCarried, isSent } from './parcels/parcelOrders.ts';

export { parcels } from './parcels/parcels.tables.ts';
