import { foldText } from 'shared-lib/validation';
import { kyivDay } from '../../content/index.ts';
import type { StatementRow } from '../reading/statementRow.ts';

export type Obstacle = 'reversal' | 'pending' | 'future-date';

const rootsOf = (words: string) => new RegExp(words.split(' ').map(foldText).join('|'), 'u');

const REVERSAL = rootsOf(
  'сторно поверн поверта возврат возвращ відклик отзыв скасув анул отмен помилк ошиб чарджбек reversal reversed refund returned chargeback storno cancel mistake',
);
const PENDING = rootsOf('обробці обработк очікує ожида заблок pending processing authorised authorized');

export type LineMarks = Partial<Record<'isPending' | 'isReversal', boolean>>;

export const isPending = (row: Pick<StatementRow, 'purpose'> & LineMarks): boolean =>
  row.isPending === true || PENDING.test(foldText(row.purpose));

/** Money of these is not there, will go back or has gone back. */
export function findObstacle(
  row: Pick<StatementRow, 'purpose' | 'bookedAt'> & LineMarks,
  now: Date,
): Obstacle | undefined {
  if (row.isReversal || REVERSAL.test(foldText(row.purpose))) return 'reversal';
  if (isPending(row)) return 'pending';
  return kyivDay(row.bookedAt) > kyivDay(now) ? 'future-date' : undefined;
}
