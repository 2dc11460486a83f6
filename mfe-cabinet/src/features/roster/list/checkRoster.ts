import { type Repetition, type RosterRow, repetitionsIn, rosterRowSchema } from 'shared-lib/validation';
import { ValidationError } from 'yup';
import type { Field } from './columns.ts';

export interface Problem {
  field: Field;
  /** Text key, `errors.email`. */
  message: string;
}

export interface CheckedRow {
  row: RosterRow;
  problems: Problem[];
  repeats: Repetition | undefined;
}

/** Whether the row may be saved. */
export const isRight = ({ problems, repeats }: CheckedRow) => problems.length === 0 && repeats === undefined;

/** Each row by the rules the server has, tidied up, with what is wrong in it. */
export function checkRoster(rows: readonly RosterRow[], joined: readonly RosterRow[] = []): CheckedRow[] {
  const tidy = rows.map((row) => rosterRowSchema.cast(row) as RosterRow);
  const repetitions = repetitionsIn(tidy, joined);
  return tidy.map((row, index) => ({ row, problems: problemsIn(row), repeats: repetitions[index] }));
}

function problemsIn(row: RosterRow): Problem[] {
  try {
    rosterRowSchema.validateSync(row, { abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const found = new Map<string, string>();
    for (const { path = '', message } of error.inner) if (!found.has(path)) found.set(path, message);
    return [...found].map(([field, message]) => ({ field: field as Field, message }));
  }
}
