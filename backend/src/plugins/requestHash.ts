import { createHash } from 'node:crypto';

/** The same for the same request, in whatever order its fields come: a draft from the database has another one. */
export function requestHash(request: object): string {
  return createHash('sha256').update(JSON.stringify(request, inOrder)).digest('hex');
}

function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
