import type { Db } from '../../database/connection.ts';
import type { RegistrationRow } from './registrations.repository.ts';

export interface TeamResize {
  orderId: number;
  registrationId: number;
  people: number;
  priced: ResizePrice;
  now: Date;
}

/** What carrying the order costs once its team is resized; nothing for an order that no one carries. */
export interface ResizePrice {
  /** Grams. */
  weight?: number;
  deliveryPrice?: number;
}

export interface ResizedOrder {
  /** Place of the corrective invoice, if the order had an invoice. */
  correction?: number | undefined;
}

/** What registrations need to know about orders; the orders module implements it. */
export interface RegistrationOrders {
  /** The live order that contains a registration. */
  findOrder(db: Db, registrationId: number): Promise<number | undefined>;
  /** @throws {DomainError} `no_places` when the formats have fewer places than these people need; nothing is held for them. */
  assertPlacesLeft(db: Db, edition: number, entries: readonly Pick<RegistrationRow, 'fields'>[]): Promise<void>;
  /** Once a registration of an order changed. @throws {DomainError} `no_places` */
  assertPlacesFit(tx: Db, edition: number, entries: readonly Pick<RegistrationRow, 'fields'>[]): Promise<void>;
  /** Total of an order, formatted for the locale. */
  findTotal(db: Db, orderId: number, locale: 'ua' | 'en'): Promise<string | null>;
  /** Asks the carrier before the transaction, to keep its locks short. @throws {DomainError} when it cannot be carried. */
  priceResize(db: Db, resize: Omit<TeamResize, 'priced' | 'now'>): Promise<ResizePrice>;
  /** Reprices the order of a team inside the transaction that resizes it. @returns undefined once money has come. @throws {DomainError} `price_changed` */
  resizeTeam(db: Db, resize: TeamResize): Promise<ResizedOrder | undefined>;
  /** Lets an order without delivery be picked up once one of its registrations needs a starter kit. */
  deliverKit(db: Db, orderId: number, now: Date): Promise<void>;
}
