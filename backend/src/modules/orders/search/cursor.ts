import { CursorUnknown } from '../orders.errors.ts';

/** The sort keys of the last row of a page, after which the next one begins. */
export const writeCursor = (keys: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(keys)).toString('base64url');

/** @throws {CursorUnknown} unless the keys are as expected. */
export function readCursor<Keys extends readonly (string | number)[]>(
  cursor: string,
  areKeys: (keys: unknown) => keys is Keys,
): Keys {
  try {
    const keys: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (areKeys(keys)) return keys;
  } catch {}
  throw new CursorUnknown();
}
