export { createDelivery, type Delivery, type DeliveryOptions } from './createDelivery.ts';
export { deliveryModule } from './deliveryModule.ts';
export { type NovaPoshtaSettings, readNovaPoshta } from './deliverySettings.ts';
export { orderDelivery } from './orderDelivery.ts';
export { parcelSource } from './parcelSource.ts';
export { findParcel } from './parcels/findParcel.ts';
export { isSent } from './parcels/parcelOrders.ts';

export { parcels } from './parcels/parcels.tables.ts';
