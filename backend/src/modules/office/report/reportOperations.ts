import { reportContract } from 'shared-lib/api/office/contract';
import type { Db } from '../../../database/connection.ts';
import { implement } from '../../staffAccess/index.ts';
import { listPayments } from '../payments/listPayments.ts';
import { writePaymentsXml } from '../payments/paymentsXml.ts';
import { recordExport, recordListExport } from '../recorded.ts';
import type { ClosingReportOfOffice } from './closingReport.ts';

/** The closing report in the office and on the command line. */
export function reportOperations({ db, report }: { db: Db; report: ClosingReportOfOffice }) {
  return implement(reportContract, {
    'closing-report': (period) => report.show(period),
    'export-payments': {
      async run(period) {
        const rows = await listPayments(db, period);
        const bytes = Buffer.from(writePaymentsXml(rows, period)).toString('base64');
        const name = `payments-${period.from}-${period.to}.xml`;
        return { name, type: 'application/xml; charset=utf-8', bytes, count: rows.length };
      },
      auditResult: (file) => recordExport(file, {}),
    },
    'export-report': {
      run: ({ format, language, ...period }) => report.export(period, { format, language }),
      auditResult: (file, { format }) => ({ target: recordListExport(file, { format }).target, details: { format } }),
    },
  });
}
