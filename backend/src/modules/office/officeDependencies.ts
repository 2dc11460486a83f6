import type { Clock } from '../../clock.ts';
import type { Database, Db } from '../../database/connection.ts';
import type { Accounts } from '../accounts/index.ts';
import type { BankDesk, BankStatement } from '../bankStatement/index.ts';
import type { EventRecord, RemoveMedia, SiteText, StaffEvent, VanishedContent } from '../content/index.ts';
import type { Delivery } from '../delivery/index.ts';
import type { Editions } from '../editions/index.ts';
import type { Orders, UserOrders } from '../orders/index.ts';
import type { Payouts, RefundResult } from '../payments/index.ts';
import type { PublicLedger } from '../publicLedger/index.ts';
import type { Product } from '../shop/index.ts';
import type { StaffAccess } from '../staffAccess/index.ts';
import type { Bookkeeping } from './journal/createBookkeeping.ts';

/** What the screens of the office stand on. */
export interface OfficeDependencies {
  database: Database;
  db: Db;
  clock: Clock;
  event: () => Promise<EventRecord>;
  editions: Editions<EventRecord>;
  products: () => Promise<Map<string, Product>>;
  vanishedContent: () => readonly VanishedContent[];
  staffEvent: StaffEvent;
  /** What the content says of the run as it is now. */
  siteTexts: () => Promise<SiteText[]>;
  removeMedia: RemoveMedia;
  access: Pick<StaffAccess, 'names' | 'history' | 'actionsAbout' | 'searchLog'>;
  accounts: Pick<Accounts, 'replaceEmail'>;
  orders: Orders;
  userOrders: Pick<UserOrders, 'show'>;
  delivery: Pick<Delivery, 'parcels' | 'refreshParcels'>;
  bank: BankDesk;
  bankStatement: BankStatement;
  publicLedger: PublicLedger;
  payouts: Payouts;
  bookkeeping: Bookkeeping;
  /** To the card. `amount` in minor units; default: everything. */
  refundOrder: (
    orderId: number,
    amount: number | undefined,
    key: string,
    beforeRecording: (tx: Db, amount: number) => Promise<void>,
  ) => Promise<RefundResult>;
}
