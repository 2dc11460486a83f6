import type { Db } from '../../../database/connection.ts';
import { createOfficeOrderList } from './officeOrderList.ts';

export interface StaffOfficeDependencies {
  db: Db;
}

/** What the screens of the office show. */
export function createStaffOffice({ db }: StaffOfficeDependencies) {
  return { orders: createOfficeOrderList(db) };
}

export type StaffOffice = ReturnType<typeof createStaffOffice>;
