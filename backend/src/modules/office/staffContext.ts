import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/connection.ts';
import type { EventRecord } from '../content/index.ts';
import type { Orders } from '../orders/index.ts';
import type { StaffOrders } from './orders/staffOrders.ts';
import type { StaffServices } from './staffServices.ts';

/** What the actions of staff share. */
export interface StaffContext {
  database: Database;
  clock: Clock;
  orders: Orders;
  event: () => Promise<EventRecord>;
  services: StaffServices;
  staffOrders: StaffOrders;
}
