import { reportContract } from 'shared-lib/api/office/contract';
import { implement } from '../../staffAccess/index.ts';
import { createJournal, type JournalDependencies } from '../journal/createJournal.ts';
import { listPayments } from '../payments/listPayments.ts';
import { writePaymentsXml } from '../payments/paymentsXml.ts';
import { recordExport, recordListExport } from '../recorded.ts';
import type { ClosingReportOfOffice } from './closingReport.ts';

/** The closing report in the office and on the command line. */
export function reportOperations({ report, ...dependencies }: JournalDependencies & { report: ClosingReportOfOffice }) {
  const journal = createJournal(dependencies);
  return implement(reportContract, {
    'closing-report': (period) => report.show(period),
    'export-payments': {
      async run(period) {
        const rows = await listPayments(journal, period);
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
