import type { Row } from '../../carrier/looseValues.ts';

export interface SandboxShipment {
  uuid: string;
  barcode: string;
  externalId: string;
  deliveryPrice: number;
  lifecycle: { status: 'CREATED' | 'DELETED' };
  request: Row;
  address: Row;
  client: Row;
  createdAt: Date;
}
