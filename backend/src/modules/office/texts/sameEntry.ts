import { isDeepStrictEqual } from 'node:util';
import type { ContentEntry } from 'shared-lib/api/office';

/** Whether two entries are the same once the database has kept them: it drops what is undefined. */
export const isSameEntry = (one: ContentEntry | undefined, other: ContentEntry | undefined): boolean =>
  isDeepStrictEqual(toJson(one), toJson(other));

const toJson = (entry: ContentEntry | undefined): unknown => JSON.parse(JSON.stringify(entry ?? null));
