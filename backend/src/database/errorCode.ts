const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';

/** Unwraps the query builder's error. */
export function hasErrorCode(error: unknown, code: string): boolean {
  const { code: own, cause } = error as { code?: string; cause?: { code?: string } };
  return own === code || cause?.code === code;
}

export const isForeignKeyViolation = (error: unknown): boolean => hasErrorCode(error, FOREIGN_KEY_VIOLATION);
export const isUniqueViolation = (error: unknown): boolean => hasErrorCode(error, UNIQUE_VIOLATION);
