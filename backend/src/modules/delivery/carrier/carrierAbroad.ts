import type { DeliveryAbroad } from 'shared-lib/validation';
import type { ParcelCarrier } from './carrier.ts';

export interface CustomsItem {
  name: string;
  /** Null: the starter kit. */
  sku: string | null;
  quantity: number;
  /** Grams of one. */
  weight: number;
  /** Minor units of one. */
  value: number;
}

export interface WaybillAbroad {
  orderNumber: string;
  to: DeliveryAbroad;
  items: CustomsItem[];
}

export interface ParcelAbroad {
  country: string;
  weight: number;
  value: number;
}

export interface PriceAbroad {
  price: number;
  days: { from: number; to: number };
}

/** Port of a carrier abroad, which is paid by the sender; grams and minor units of UAH. */
export interface CarrierAbroad extends ParcelCarrier<WaybillAbroad> {
  readonly countries: readonly string[];
  readonly weightLimit: number;
  /** What the box of a parcel weighs. */
  readonly packaging: number;
  /** Undefined when the carrier does not take the parcel there. */
  price(parcel: ParcelAbroad): Promise<PriceAbroad | undefined>;
}
