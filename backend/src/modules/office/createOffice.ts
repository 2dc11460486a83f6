import { editionContract, emailContract } from 'shared-lib/api/office/contract';
import { recentOrders } from '../orders/index.ts';
import { implement } from '../staffAccess/index.ts';
import { bankOperations } from './bank/bankOperations.ts';
import { commandOperations } from './command/commandOperations.ts';
import { contributionOperations } from './contributions/contributionOperations.ts';
import { createOfficeContributions } from './contributions/officeContributions.ts';
import { createOfficeEmails } from './emails/officeEmails.ts';
import { eventOperations } from './event/eventOperations.ts';
import { journalOperations } from './journal/journalOperations.ts';
import { ledgerOperations } from './ledger/ledgerOperations.ts';
import { createLive } from './live/createLive.ts';
import { createEditing } from './live/editing.ts';
import { liveRoutes } from './live/live.routes.ts';
import { logOperations } from './log/logOperations.ts';
import type { OfficeDependencies } from './officeDependencies.ts';
import { createOfficeExports } from './officeExports.ts';
import { createOfficeOrder } from './orders/officeOrder.ts';
import { orderOperations } from './orders/orderOperations.ts';
import { assertVersionIn } from './orders/orderVersions.ts';
import { parcelOperations } from './parcels/parcelOperations.ts';
import { participantOperations } from './participants/participantOperations.ts';
import { promoCodeOperations } from './promoCodes/promoCodeOperations.ts';
import { recordListExport } from './recorded.ts';
import { createClosingReport } from './report/closingReport.ts';
import { reportOperations } from './report/reportOperations.ts';
import { resultOperations } from './results/resultOperations.ts';
import { findSeasonEnd } from './season/findSeasonEnd.ts';
import { seasonOperations } from './season/seasonOperations.ts';
import { createOfficeStock } from './stock/officeStock.ts';
import { stockOperations } from './stock/stockOperations.ts';
import { teamOperations } from './teams/teamOperations.ts';
import { todayOperations } from './today/todayOperations.ts';
import { visitorOperations } from './visitors/visitorOperations.ts';

/** What staff sees and does: a folder per screen, each with its operations. */
export function createOffice(dependencies: OfficeDependencies) {
  const { db, clock, event, editions, bank, publicLedger, access } = dependencies;
  const order = createOfficeOrder(dependencies);
  const contributions = createOfficeContributions({ db, clock, event });
  const exports = createOfficeExports({ db, clock, event, order, bank, contributions });
  const stock = createOfficeStock(dependencies);
  const report = createClosingReport({
    ...dependencies,
    stock,
    findFrozen: async (edition) => (await findSeasonEnd(db, edition))?.report,
  });
  const emails = createOfficeEmails({ db, clock });
  const editing = createEditing({ db, clock });
  const assertVersion = assertVersionIn(db, access.actionsAbout);
  return {
    assertVersion,
    liveRoutes: liveRoutes(createLive({ db, clock, editing, recentOrders: () => recentOrders(db) })),
    operations: {
      ...bankOperations({ ...dependencies, assertVersion, exports }),
      ...commandOperations({ ...dependencies, emails }),
      ...contributionOperations({ ...dependencies, contributions, exports }),
      ...implement(editionContract, { editions: async () => ({ editions: await editions.list() }) }),
      ...implement(emailContract, {
        emails: (query) => emails.search(query),
        'export-emails': {
          run: ({ format, language, ...query }) => emails.export(query, { format, language }),
          auditResult: recordListExport,
        },
      }),
      ...eventOperations({ ...dependencies, names: access.names }),
      ...journalOperations(dependencies),
      ...ledgerOperations(publicLedger),
      ...logOperations(dependencies),
      ...orderOperations({ ...dependencies, order, exports, emails, editing }),
      ...parcelOperations(dependencies),
      ...participantOperations(dependencies),
      ...promoCodeOperations({ ...dependencies, names: access.names }),
      ...reportOperations({ db, report }),
      ...resultOperations(dependencies),
      ...seasonOperations({ ...dependencies, names: access.names, report, stock }),
      ...stockOperations(stock),
      ...teamOperations(dependencies),
      ...todayOperations(dependencies),
      ...visitorOperations(dependencies),
    },
  };
}
