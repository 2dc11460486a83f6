import { callApi } from './callApi.ts';
import type { KitOwner } from './pickupConsentTypes.ts';

export type * from './pickupConsentTypes.ts';

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
