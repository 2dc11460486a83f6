/** `number-only` ships nothing. */
export const deliveryKinds = ['pickup', 'branch', 'number-only'] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];

export const parcelStates = [
  'created',
  'in_transit',
  'ready_for_pickup',
  'delivered',
  'returning',
  'cancelled',
  'attention',
  'not_found',
] as const;
export type ParcelState = (typeof parcelStates)[number];
