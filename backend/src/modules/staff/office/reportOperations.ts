import { object, string } from 'yup';
import { type Operations, operationOf, read } from '../../office/index.ts';
import type { createClosingReport } from './closingReport.ts';

const day = string().matches(/^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/);
const period = { from: day, to: day };

/** The closing report in the office and on the command line. */
export function reportOperations(report: ReturnType<typeof createClosingReport>) {
  return {
    'closing-report': operationOf(read('money'), object(period), ({ from, to }) => report.show({ from, to })),
    'export-report': operationOf(
      read('money'),
      object({
        actor: string().trim().max(60),
        format: string()
          .oneOf(['csv', 'xlsx'] as const)
          .required(),
        ...period,
      }),
      ({ from, to, format }, caller) => report.export(caller.actor, { from, to }, format),
    ),
  } satisfies Operations;
}
