/** A record of a response: numbers and booleans may come as text. */
export type Row = Record<string, unknown>;

export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';

export const numberOf = (value: unknown): number => Number(textOf(value).replace(',', '.')) || 0;

export const isYes = (value: unknown): boolean => value === true || textOf(value) === '1';

export const recordOf = (value: unknown): Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Row) : {};

export const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? value.map(recordOf) : []);

export const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(textOf).filter(Boolean) : []);
