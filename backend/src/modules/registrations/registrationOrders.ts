import type { Db } from '../../database/connection.ts';

export interface TeamResize {
  orderId: number;
  registrationId: number;
  people: number;
  now: Date;
}

export interface ResizedOrder {
  /** Place of the corrective invoice, if the order had an invoice. */
  correction?: number | undefined;
}

/** What registrations need to know about orders; the orders module implements it. */
export interface RegistrationOrders {
  /** The live order that contains a registration. */
  findOrder(db: Db, registrationId: number): Promise<number | undefined>;
  /** Total of an order, formatted for the locale. */
  findTotal(db: Db, orderId: number, locale: 'ua' | 'en'): Promise<string | null>;
  /** Reprices the order of a team inside the transaction that resizes it. @returns undefined once money has come. */
  resizeTeam(db: Db, resize: TeamResize): Promise<ResizedOrder | undefined>;
  /** Lets an order without delivery be picked up once one of its registrations needs a starter kit. */
  deliverKit(db: Db, orderId: number, now: Date): Promise<void>;
}
