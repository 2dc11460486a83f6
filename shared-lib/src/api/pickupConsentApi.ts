import { http } from 'shared-lib/http';
import { bearer } from './bearer.ts';

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

const toPath = ({ order }: KitOwner) => `/custom/v1/orders/${order}/pickup-consents`;
const toHeaders = ({ token }: KitOwner) => bearer(token);

export const pickupConsentApi = {
  get: async (owner: KitOwner, signal?: AbortSignal) =>
    (await http.get<PickupConsents>(toPath(owner), { headers: toHeaders(owner), signal })).data,
  /** Replaces earlier codes of these kits. @throws {ApiError} `pickup_over`, `kit_not_available`, `consents_limited`. */
  create: async (owner: KitOwner, consent: { friend: string; numbers: number[] }) =>
    (await http.post<PickupConsents>(toPath(owner), consent, { headers: toHeaders(owner) })).data,
  revoke: async (owner: KitOwner, id: number) =>
    (await http.delete<PickupConsents>(`${toPath(owner)}/${id}`, { headers: toHeaders(owner) })).data,
};
