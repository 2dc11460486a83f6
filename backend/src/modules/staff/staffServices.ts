import type { Db } from '../../database/connection.ts';
import type { RemoveMedia } from '../content/index.ts';
import type { ParcelRow } from '../delivery/index.ts';
import type { MoneyGuard } from '../office/index.ts';
import type { ParcelServices } from './office/parcels/officeParcels.ts';
import { ServiceNotConnected } from './staff.errors.ts';

type StaffParcel = Pick<ParcelRow, 'waybillNumber' | 'state' | 'cost' | 'expectedAt'>;

/** Missing services fail with {@link ServiceNotConnected}. */
export interface StaffServices extends ParcelServices {
  /** `amount` in minor units; default: everything. */
  refund?: (
    orderId: number,
    amount: number | undefined,
    key: string,
    beforeRecording: (tx: Db, amount: number) => Promise<void>,
  ) => Promise<unknown>;
  setWaybill?: (
    orderId: number,
    waybillNumber: string,
    mayBeUnpaid: boolean,
    assertVersion: MoneyGuard['assertVersion'],
  ) => Promise<StaffParcel>;
  createWaybill?: (orderId: number, assertVersion: MoneyGuard['assertVersion']) => Promise<StaffParcel>;
  statementProposals?: () => Promise<unknown>;
  /** Returns the numbers of the changed contributions. */
  eraseDonor?: (email: string) => Promise<string[]>;
  confirmProposal?: (id: number, orderNumbers: string[]) => Promise<unknown>;
  confirmContribution?: (id: number, donor: { email?: string }) => Promise<unknown>;
  removeMedia?: RemoveMedia;
}

/** @throws {ServiceNotConnected} @param part names the service for the person who called it */
export function connected<Service>(service: Service | undefined, part: string): Service {
  if (!service) throw new ServiceNotConnected(part);
  return service;
}
