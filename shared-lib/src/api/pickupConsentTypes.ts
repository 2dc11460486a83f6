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
