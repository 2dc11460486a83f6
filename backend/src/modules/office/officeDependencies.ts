import type { MonthlyGift } from 'shared-lib/api';
import type { Clock } from '../../clock.ts';
import type { Database, Db } from '../../database/connection.ts';
import type { Accounts } from '../accounts/index.ts';
import type { BankDesk, BankStatement } from '../bankStatement/index.ts';
import type {
  EditedContent,
  EventRecord,
  FollowedChoice,
  RemoveMedia,
  SiteText,
  StaffEvent,
  VanishedContent,
} from '../content/index.ts';
import type { Delivery } from '../delivery/index.ts';
import type { FindIssuer } from '../documents/index.ts';
import type { Editions } from '../editions/index.ts';
import type { EmailLinks } from '../emailLinks/index.ts';
import type { Mail } from '../mail/index.ts';
import type { Orders, UserOrders } from '../orders/index.ts';
import type { Payouts, RefundResult } from '../payments/index.ts';
import type { PublicLedger } from '../publicLedger/index.ts';
import type { ServiceChanges } from '../serviceKeys/index.ts';
import type { Product } from '../shop/index.ts';
import type { StaffAccess } from '../staffAccess/index.ts';
import type { Bookkeeping } from './journal/createBookkeeping.ts';

/** What the screens of the office stand on. */
export interface OfficeDependencies {
  database: Database;
  db: Db;
  clock: Clock;
  event: () => Promise<EventRecord>;
  issuer: FindIssuer;
  editions: Editions<EventRecord>;
  products: () => Promise<Map<string, Product>>;
  vanishedContent: () => readonly VanishedContent[];
  staffEvent: StaffEvent;
  contentChoice: Pick<FollowedChoice, 'current' | 'refresh'>;
  emailTexts: Mail['texts'];
  previewEmail: EmailLinks['preview'];
  /** Signs views of a person's own pages. */
  viewSecret: string;
  /** What the content says of the run as it is now. */
  siteTexts: () => Promise<SiteText[]>;
  removeMedia: RemoveMedia;
  /** Absent while WordPress keeps the texts. */
  content: EditedContent | undefined;
  access: Pick<StaffAccess, 'names' | 'history' | 'actionsAbout' | 'searchLog'>;
  accounts: Pick<Accounts, 'replaceEmail' | 'exportAccount' | 'eraseAccount'>;
  orders: Orders;
  userOrders: Pick<UserOrders, 'show'>;
  delivery: Pick<Delivery, 'parcels' | 'refreshParcels'>;
  bank: BankDesk;
  bankStatement: BankStatement;
  publicLedger: PublicLedger;
  payouts: Payouts;
  /** @param id of a gift that its service charges every month. */
  endMonthlyGift: (id: number) => Promise<MonthlyGift>;
  services: ServiceChanges;
  /** Encrypts stored keys with the newest key. @returns how many. */
  resealKeys: () => Promise<number>;
  bookkeeping: Bookkeeping;
  /** To the card. `amount` in minor units; default: everything. */
  refundOrder: (
    orderId: number,
    amount: number | undefined,
    key: string,
    beforeRecording: (tx: Db, amount: number) => Promise<void>,
  ) => Promise<RefundResult>;
}
