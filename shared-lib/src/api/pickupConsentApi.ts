import { callApi } from './callApi.ts';

export interface QrCode {
  size: number;
  path: string;
}

export interface PickupKit {
  number: number;
  name: string | null;
  isHandedOut: boolean;
}

export interface PickupConsent {
  id: number;
  friend: string;
  code: string;
  qr: QrCode;
  numbers: number[];
  createdAt: string;
}

export interface PickupConsents {
  until: string;
  kits: PickupKit[];
  consents: PickupConsent[];
}

export interface KitOwner {
  token: string;
  order: string;
}

const toCall = ({ token, order }: KitOwner) => ({ token, params: { number: order } });

export const pickupConsentApi = {
  get: (owner: KitOwner, signal?: AbortSignal) =>
    callApi('GET /orders/:number/pickup-consents', { ...toCall(owner), signal }),
  /** Replaces earlier codes of these kits. @throws {ApiError} `pickup_over`, `kit_not_available`, `consents_limited`. */
  create: (owner: KitOwner, consent: { friend: string; numbers: number[] }) =>
    callApi('POST /orders/:number/pickup-consents', { ...toCall(owner), body: consent }),
  revoke: ({ token, order }: KitOwner, id: number) =>
    callApi('DELETE /orders/:number/pickup-consents/:id', { params: { number: order, id }, token }),
};
