import type { Db } from '../../database/connection.ts';
import type { BankStatement } from '../bankStatement/index.ts';
import type { RemoveMedia } from '../content/index.ts';
import type { ParcelRow } from '../delivery/index.ts';
import type { MoneyGuard } from '../staffAccess/index.ts';
import type { RefundResult } from '../payments/index.ts';
import type { ParcelServices } from './parcels/officeParcels.ts';

type StaffParcel = Pick<ParcelRow, 'waybillNumber' | 'state' | 'cost' | 'expectedAt'>;

/** What other modules do for staff. */
export interface StaffServices
  extends ParcelServices,
    Pick<BankStatement, 'statementProposals' | 'confirmProposal' | 'confirmContribution'> {
  /** `amount` in minor units; default: everything. */
  refund: (
    orderId: number,
    amount: number | undefined,
    key: string,
    beforeRecording: (tx: Db, amount: number) => Promise<void>,
  ) => Promise<RefundResult>;
  setWaybill: (
    orderId: number,
    waybillNumber: string,
    mayBeUnpaid: boolean,
    assertVersion: MoneyGuard['assertVersion'],
  ) => Promise<StaffParcel>;
  createWaybill: (orderId: number, assertVersion: MoneyGuard['assertVersion']) => Promise<StaffParcel>;
  /** Returns the numbers of the changed contributions. */
  eraseDonor: (email: string) => Promise<string[]>;
  removeMedia: RemoveMedia;
}
