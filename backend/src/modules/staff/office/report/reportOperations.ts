import { object } from 'yup';
import { operationOf, read, type SomeOperations } from '../../../office/index.ts';
import { day, exported } from '../../operationRules.ts';
import type { createClosingReport } from './closingReport.ts';

const period = { from: day, to: day };

/** The closing report in the office and on the command line. */
export function reportOperations(report: ReturnType<typeof createClosingReport>) {
  return {
    'closing-report': operationOf(read('money'), object(period), ({ from, to }) => report.show({ from, to })),
    'export-report': operationOf(read('money'), object({ ...exported, ...period }), ({ from, to, format }, caller) =>
      report.export(caller.actor, { from, to }, format),
    ),
  } satisfies SomeOperations;
}
