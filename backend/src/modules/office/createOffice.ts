import type { FastifyInstance } from 'fastify';
import { editionContract, emailContract } from 'shared-lib/api/office/contract';
import { createDeskCash } from '../lateRegistrations/index.ts';
import { recentOrders } from '../orders/index.ts';
import { implement } from '../staffAccess/index.ts';
import { bankOperations } from './bank/bankOperations.ts';
import { commandOperations } from './command/commandOperations.ts';
import { contributionOperations } from './contributions/contributionOperations.ts';
import { createOfficeContributions } from './contributions/officeContributions.ts';
import { emailTextOperations } from './emails/emailTextOperations.ts';
import { createOfficeEmails } from './emails/officeEmails.ts';
import { eventOperations } from './event/eventOperations.ts';
import { finishPhotoOperations } from './finishPhotos/finishPhotoOperations.ts';
import { fundraiserOperations } from './fundraisers/fundraiserOperations.ts';
import { journalOperations } from './journal/journalOperations.ts';
import { ledgerOperations } from './ledger/ledgerOperations.ts';
import { createLive } from './live/createLive.ts';
import { createEditing } from './live/editing.ts';
import { editingOperations } from './live/editingOperations.ts';
import { liveRoutes } from './live/live.routes.ts';
import { logOperations } from './log/logOperations.ts';
import type { OfficeDependencies } from './officeDependencies.ts';
import { createOfficeExports } from './officeExports.ts';
import { createOfficeOrder } from './orders/officeOrder.ts';
import { orderOperations } from './orders/orderOperations.ts';
import { assertVersionIn } from './orders/orderVersions.ts';
import { parcelOperations } from './parcels/parcelOperations.ts';
import { duplicateOperations } from './participants/duplicateOperations.ts';
import { participantOperations } from './participants/participantOperations.ts';
import { personOperations } from './participants/personOperations.ts';
import { personViewRoutes } from './participants/personView.routes.ts';
import { createPersonViews } from './participants/personViews.ts';
import { privacyOperations } from './privacy/privacyOperations.ts';
import { promoCodeOperations } from './promoCodes/promoCodeOperations.ts';
import { recordListExport } from './recorded.ts';
import { createClosingReport } from './report/closingReport.ts';
import { reportOperations } from './report/reportOperations.ts';
import { resultOperations } from './results/resultOperations.ts';
import { findSeasonEnd } from './season/findSeasonEnd.ts';
import { seasonOperations } from './season/seasonOperations.ts';
import { serviceOperations } from './services/serviceOperations.ts';
import { setupOperations } from './setup/setupOperations.ts';
import { createOfficeStock } from './stock/officeStock.ts';
import { stockOperations } from './stock/stockOperations.ts';
import { teamOperations } from './teams/teamOperations.ts';
import { textOperations } from './texts/textOperations.ts';
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
    cash: createDeskCash({ db, clock, event, names: access.names }),
    findFrozen: async (edition) => (await findSeasonEnd(db, edition))?.report,
  });
  const emails = createOfficeEmails({ db, clock, render: dependencies.emailTexts.render });
  const editing = createEditing({ db, clock });
  const views = createPersonViews(dependencies);
  const assertVersion = assertVersionIn(db, access.actionsAbout);
  return {
    assertVersion,
    routes: async (app: FastifyInstance) => {
      await app.register(liveRoutes(createLive({ db, clock, editing, recentOrders: () => recentOrders(db) })));
      await app.register(personViewRoutes(views));
    },
    operations: {
      ...bankOperations({ ...dependencies, assertVersion, exports }),
      ...commandOperations({ ...dependencies, emails }),
      ...contributionOperations({ ...dependencies, contributions, exports }),
      ...duplicateOperations(dependencies),
      ...editingOperations(editing),
      ...implement(editionContract, { editions: async () => ({ editions: await editions.list() }) }),
      ...implement(emailContract, {
        emails: (query) => emails.search(query),
        'show-email': ({ id }) => emails.show(id),
        'export-emails': {
          run: ({ format, language, ...query }) => emails.export(query, { format, language }),
          auditResult: recordListExport,
        },
      }),
      ...emailTextOperations({ ...dependencies, names: access.names }),
      ...eventOperations({ ...dependencies, editing, names: access.names }),
      ...finishPhotoOperations(dependencies),
      ...fundraiserOperations(dependencies),
      ...journalOperations(dependencies),
      ...ledgerOperations(publicLedger),
      ...logOperations(dependencies),
      ...orderOperations({ ...dependencies, order, exports, emails }),
      ...parcelOperations(dependencies),
      ...participantOperations(dependencies),
      ...personOperations({ ...dependencies, order, views }),
      ...privacyOperations(dependencies),
      ...promoCodeOperations({ ...dependencies, names: access.names }),
      ...reportOperations({ ...dependencies, report }),
      ...resultOperations(dependencies),
      ...setupOperations(dependencies),
      ...seasonOperations({ ...dependencies, names: access.names, report, stock }),
      ...serviceOperations(dependencies),
      ...stockOperations(stock),
      ...teamOperations(dependencies),
      ...textOperations({ ...dependencies, editing, names: access.names }),
      ...todayOperations(dependencies),
      ...visitorOperations(dependencies),
    },
  };
}
