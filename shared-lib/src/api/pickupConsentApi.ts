import { http } from 'shared-lib/http';
import { bearer } from './bearer.ts';

export interface QrCode {
  size: number;
  path: string;
}

export interface PickupKit {
  number: number;
  /** Null without a runner, and by a link. */
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

export type KitOwner = { token: string; order: string } | { link: string };

const pathOf = (owner: KitOwner) =>
  'link' in owner
    ? `/custom/v1/email-links/${encodeURIComponent(owner.link)}/pickup-consents`
    : `/custom/v1/orders/${owner.order}/pickup-consents`;
const headersOf = (owner: KitOwner) => ('link' in owner ? {} : bearer(owner.token));

export const pickupConsentApi = {
  get: async (owner: KitOwner, signal?: AbortSignal) =>
    (await http.get<PickupConsents>(pathOf(owner), { headers: headersOf(owner), signal })).data,
  /** Replaces earlier codes of these kits. @throws {ApiError} `pickup_over`, `kit_not_available`, `consents_limited`. */
  create: async (owner: KitOwner, consent: { friend: string; numbers: number[] }) =>
    (await http.post<PickupConsents>(pathOf(owner), consent, { headers: headersOf(owner) })).data,
  revoke: async (owner: KitOwner, id: number) =>
    (await http.delete<PickupConsents>(`${pathOf(owner)}/${id}`, { headers: headersOf(owner) })).data,
};
