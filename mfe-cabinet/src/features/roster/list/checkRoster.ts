import { type RosterRow, rosterRowSchema } from 'shared-lib/validation';
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
}

/** Each row by the rules the server has, tidied up, with what is wrong in it. */
export function checkRoster(rows: readonly RosterRow[]): CheckedRow[] {
  return rows.map((row) => ({ row: rosterRowSchema.cast(row) as RosterRow, problems: problemsIn(row) }));
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
