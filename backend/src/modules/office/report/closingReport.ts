import type { ClosingReport, ExportedFile, ExportForm, ReportPeriod } from 'shared-lib/api/office';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../database/connection.ts';
import { type EventRecord, kyivDay } from '../../content/index.ts';
import type { PublicLedger } from '../../publicLedger/index.ts';
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
}

/** What remains of a run when it is over: money by source, refunds, people, kits, goods, payments, and what is still open. */
export function createClosingReport({ db, clock, event, publicLedger, stock }: ClosingReportDependencies) {
  async function show(period: ReportPeriod): Promise<ClosingReport> {
    // Contributions of the last minute are published now, so that both sides are of the same moment.
    await publicLedger.publish();
    const record = await event();
    const rows = await reportMoney(db, period);
    const outgoing = await publicLedger.payments(period);
    const kits = await reportKits(db, record.edition);
    const goods = (await stock.show()).items;
    return {
      now: clock.now().toISOString(),
      startsAt: record.startsAt.toISOString(),
      money: rows,
      balances: await reportBalances(db, rows, outgoing, period),
      payments: outgoing.payments,
      people: await reportPeople(db, record),
      kits,
      stock: goods.map(({ sku, title, supplied, corrected, sold, reserved, available }) => ({
        sku,
        title,
        supplied,
        corrected,
        sold,
        reserved,
        available,
      })),
      open: await reportOpen(db, kits),
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
