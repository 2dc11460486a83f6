import type { TransferCandidate } from 'shared-lib/api/office';

type Field = TransferCandidate['lines'][number]['field'];

/** Lines that speak against an order; a sum that a person divides says nothing. */
export const listDifferences = ({ lines }: TransferCandidate, isDivided = false): Field[] =>
  lines.flatMap(({ field, verdict }) => (verdict === 'differs' && !(isDivided && field === 'amount') ? [field] : []));
