const MAX_LENGTH = 200;

/** Removes personal data: email addresses, queries, quoted texts and numbers, except how long something took. */
export function scrub(message: string): string {
  return message
    .slice(0, 4 * MAX_LENGTH)
    .replace(/[^\s@<>"']+@[^\s@<>"']+/g, '…@…')
    .replace(/\?[^\s"')]*/g, '?…')
    .replace(/(["'“«`])[^"'”»`]{40,}(["'”»`])/g, '$1…$2')
    .replace(/(\b\d{1,5} ms\b)|\+?\d[\d\s().-]{2,}\d|\d{2,}/g, (_, duration) => duration ?? '0')
    .slice(0, MAX_LENGTH);
}

/** Removes the query, ids and numbers. */
export function scrubPath(path: string): string {
  const [bare = ''] = path.split(/[?#]/, 1);
  const parts = bare.split('/').map((part) => (/\d|@|%|.{25,}/.test(part) && !/^v\d$/.test(part) ? ':id' : part));
  return parts.join('/').slice(0, MAX_LENGTH);
}
