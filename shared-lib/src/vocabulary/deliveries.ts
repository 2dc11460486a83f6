/** `number-only` ships nothing. */
export const deliveryKinds = ['pickup', 'branch', 'abroad', 'number-only'] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];

export const carriedKinds = ['branch', 'abroad'] as const satisfies readonly DeliveryKind[];
export type CarriedKind = (typeof carriedKinds)[number];

export const carrierNames = ['nova-poshta', 'ukrposhta'] as const;
export type CarrierName = (typeof carrierNames)[number];

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
