import { emailContract } from 'shared-lib/api/office/contract';
import { implement } from '../staffAccess/index.ts';
import { commandOperations } from './command/commandOperations.ts';
import type { Staff } from './createStaff.ts';
import { bankOperations } from './bank/bankOperations.ts';
import { contributionOperations } from './contributions/contributionOperations.ts';
import { ledgerOperations } from './ledger/ledgerOperations.ts';
import { orderOperations } from './orders/orderOperations.ts';
import { parcelOperations } from './parcels/parcelOperations.ts';
import { participantOperations } from './participants/participantOperations.ts';
import { reportOperations } from './report/reportOperations.ts';
import { resultOperations } from './results/resultOperations.ts';
import { stockOperations } from './stock/stockOperations.ts';
import { teamOperations } from './teams/teamOperations.ts';
import { todayOperations } from './today/todayOperations.ts';

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
