import type { ClosingReport, ExportedFile, ExportForm, ReportPeriod } from 'shared-lib/api/office';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { kyivDay } from '../../../kyivTime.ts';
import type { EventRecord } from '../../content/index.ts';
import { findStart } from '../../editions/index.ts';
import type { DeskCashes } from '../../lateRegistrations/index.ts';
import type { PublicLedger } from '../../publicLedger/index.ts';
import { createEditionChoice } from '../chooseEdition.ts';
import { exportFile } from '../exports/exportFile.ts';
import type { OfficeStock } from '../stock/officeStock.ts';
import { reportKits } from './reportKits.ts';
import { reportBalances, reportMoney } from './reportMoney.ts';
import { reportOpen } from './reportOpen.ts';
import { reportPeople } from './reportPeople.ts';
import { columns, getTable } from './reportTable.ts';

export interface ClosingReportDependencies {
  db: Db;
  clock: Clock;
  event: () => Promise<EventRecord>;
  publicLedger: Pick<PublicLedger, 'publish' | 'payments'>;
  stock: Pick<OfficeStock, 'show'>;
  cash: Pick<DeskCashes, 'byDesk' | 'handIns'>;
  /** The report of a run whose season ended. */
  findFrozen: (edition: number) => Promise<ClosingReport | undefined>;
}

/** What remains of a run when it is over: money by source, refunds, people, kits, goods, payments, and what is still open. */
export function createClosingReport({
  db,
  clock,
  event,
  publicLedger,
  stock,
  cash,
  findFrozen,
}: ClosingReportDependencies) {
  const chooseEdition = createEditionChoice(event);

  /** The signed report, when the season has ended and no days are chosen. */
  async function show(period: ReportPeriod): Promise<ClosingReport> {
    const edition = await chooseEdition(period);
    const frozen = period.from || period.to ? undefined : await findFrozen(edition);
    return frozen ?? compute(period, edition);
  }

  async function compute(period: ReportPeriod, edition: number): Promise<ClosingReport> {
    // Contributions of the last minute are published now, so that both sides are of the same moment.
    await publicLedger.publish();
    const record = await event();
    const ofRun = { ...period, edition };
    const rows = await reportMoney(db, ofRun);
    const outgoing = await publicLedger.payments(ofRun);
    const kits = await reportKits(db, edition);
    const goods = (await stock.show()).items;
    return {
      now: clock.now().toISOString(),
      frozenAt: null,
      edition,
      startsAt: (await findStart(db, edition, record))?.toISOString() ?? null,
      money: rows,
      balances: await reportBalances(db, rows, outgoing, ofRun),
      payments: outgoing.payments,
      people: await reportPeople(db, { ...record, edition }),
      kits,
      cash: { desks: await cash.byDesk(edition), handIns: await cash.handIns(edition) },
      stock: goods.map(({ sku, title, supplied, corrected, sold, reserved, available }) => ({
        sku,
        title,
        supplied,
        corrected,
        sold,
        reserved,
        available,
      })),
      open: await reportOpen(db, edition, kits),
    };
  }

  return {
    show,
    async export(period: ReportPeriod, form: ExportForm): Promise<ExportedFile> {
      const rows = getTable(await show(period), form.language);
      const name = `closing-report-${kyivDay(clock.now())}`;
      return exportFile({ of: 'report', name, columns, rows }, form);
    },
  };
}

export type ClosingReportOfOffice = ReturnType<typeof createClosingReport>;
