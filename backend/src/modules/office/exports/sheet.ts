import type { Locale } from 'shared-lib/i18n/locales';

/** `amount`: minor units. `day`: such as `2025-05-20`. `instant`: wall clock of Kyiv, such as `2025-05-20T14:31:05`. */
export type CellKind = 'text' | 'phone' | 'number' | 'amount' | 'day' | 'instant';
export type Cell = string | number | null;

export interface Sheet {
  headings: string[];
  kinds: CellKind[];
  rows: Cell[][];
  /** Places of columns with a sum below the rows. */
  summed: number[];
  /** Place of the column that says in which currency a row is. */
  currencyAt: number;
  totalLabel: string;
  language: Locale;
}
