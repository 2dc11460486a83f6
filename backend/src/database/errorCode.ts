/** PostgreSQL's own code of what went wrong; the query builder wraps the server's error in one of its own. */
export function hasErrorCode(error: unknown, code: string): boolean {
  const { code: own, cause } = error as { code?: string; cause?: { code?: string } };
  return own === code || cause?.code === code;
}
