import { reportContract } from 'shared-lib/api/office/contract';
import { implement } from '../../staffAccess/index.ts';
import { recordListExport } from '../recorded.ts';
import { type ClosingReportDependencies, createClosingReport } from './closingReport.ts';

/** The closing report in the office and on the command line. */
export function reportOperations(dependencies: ClosingReportDependencies) {
  const report = createClosingReport(dependencies);
  return implement(reportContract, {
    'closing-report': (period) => report.show(period),
    'export-report': {
      run: ({ format, language, ...period }) => report.export(period, { format, language }),
      auditResult: (file, { format }) => ({ target: recordListExport(file, { format }).target, details: { format } }),
    },
  });
}
