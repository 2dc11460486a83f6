/** A record of a response: numbers and booleans may come as text. */
export type Row = Record<string, unknown>;

export const getText = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';

export const getNumber = (value: unknown): number => Number(getText(value).replace(',', '.')) || 0;

export const isYes = (value: unknown): boolean => value === true || getText(value) === '1';

export const toRecord = (value: unknown): Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Row) : {};

export const getRows = (value: unknown): Row[] => (Array.isArray(value) ? value.map(toRecord) : []);

export const getTexts = (value: unknown): string[] => (Array.isArray(value) ? value.map(getText).filter(Boolean) : []);
