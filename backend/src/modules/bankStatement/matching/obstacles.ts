import { foldText } from 'shared-lib/validation';
import { kyivDay } from '../../../kyivTime.ts';
import type { StatementRow } from '../reading/statementRow.ts';
import { toPattern } from './toPattern.ts';

export type Obstacle = 'reversal' | 'pending' | 'future-date';

const REVERSAL = new RegExp(
  toPattern(
    'сторно поверн поверта возврат возвращ відклик отзыв скасув анул отмен помилк ошиб чарджбек reversal reversed refund returned chargeback storno cancel mistake',
  ),
  'u',
);
const PENDING = new RegExp(
  toPattern('обробці обработк очікує ожида заблок pending processing authorised authorized'),
  'u',
);

export type LineMarks = Partial<Pick<StatementRow, 'isPending' | 'isReversal'>>;

export const isPending = (row: Pick<StatementRow, 'purpose'> & LineMarks): boolean =>
  row.isPending || PENDING.test(foldText(row.purpose));

export const isTakenBack = (row: Pick<StatementRow, 'purpose'> & LineMarks): boolean =>
  row.isReversal || REVERSAL.test(foldText(row.purpose));

/** Money of these is not there, will go back or has gone back. */
export function findObstacle(
  row: Pick<StatementRow, 'purpose' | 'bookedAt'> & LineMarks,
  now: Date,
): Obstacle | undefined {
  if (isTakenBack(row)) return 'reversal';
  if (isPending(row)) return 'pending';
  return kyivDay(row.bookedAt) > kyivDay(now) ? 'future-date' : undefined;
}
