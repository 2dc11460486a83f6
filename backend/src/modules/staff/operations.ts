import { emailContract } from 'shared-lib/api/office/contract';
import { implement } from '../office/index.ts';
import { commandOperations } from './commandOperations.ts';
import type { Staff } from './createStaff.ts';
import { bankOperations } from './office/bank/bankOperations.ts';
import { contributionOperations } from './office/contributions/contributionOperations.ts';
import { ledgerOperations } from './office/ledger/ledgerOperations.ts';
import { orderOperations } from './office/order/orderOperations.ts';
import { parcelOperations } from './office/parcels/parcelOperations.ts';
import { participantOperations } from './office/participants/participantOperations.ts';
import { reportOperations } from './office/report/reportOperations.ts';
import { resultOperations } from './office/results/resultOperations.ts';
import { stockOperations } from './office/stock/stockOperations.ts';
import { teamOperations } from './office/teams/teamOperations.ts';
import { todayOperations } from './office/today/todayOperations.ts';

/** What staff does with orders, money, people and goods; names are the last segment of the URL. */
export const staffOperations = (staff: Staff) => ({
  ...bankOperations(staff),
  ...commandOperations(staff),
  ...contributionOperations(staff),
  ...implement(emailContract, { emails: (query) => staff.office.emails.search(query) }),
  ...ledgerOperations(staff.office),
  ...orderOperations(staff),
  ...parcelOperations(staff.office.parcels),
  ...participantOperations(staff.office.participants),
  ...reportOperations(staff.office.closingReport),
  ...resultOperations(staff.office.results),
  ...stockOperations(staff.office.stock),
  ...teamOperations(staff.office.teams),
  ...todayOperations(staff),
});
