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
  /** Places for the list, when they end before this row. */
  places: number | undefined;
}

/** Whether the row may be saved. */
export const isRight = ({ problems, repeats, places }: CheckedRow) =>
  problems.length === 0 && repeats === undefined && places === undefined;

interface Team {
  joined?: readonly RosterRow[];
  /** Places that are left for the list. */
  places?: number;
  /** Sizes of the T-shirt; without them none is asked. */
  sizes?: readonly string[] | undefined;
}

/** Each row by the rules the server has, tidied up, with what is wrong in it. */
export function checkRoster(
  rows: readonly RosterRow[],
  { joined = [], places = Number.POSITIVE_INFINITY, sizes }: Team = {},
): CheckedRow[] {
  const schema = rosterRowSchema(sizes);
  const tidy = rows.map((row) => schema.cast(row) as RosterRow);
  const repetitions = repetitionsIn(tidy, joined);
  return tidy.map((row, index) => ({
    row,
    problems: problemsIn(schema, row),
    repeats: repetitions[index],
    places: index < places ? undefined : places,
  }));
}

function problemsIn(schema: ReturnType<typeof rosterRowSchema>, row: RosterRow): Problem[] {
  try {
    schema.validateSync(row, { abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const found = new Map<string, string>();
    for (const { path = '', message } of error.inner) if (!found.has(path)) found.set(path, message);
    return [...found].map(([field, message]) => ({ field: field as Field, message }));
  }
}
