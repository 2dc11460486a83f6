/** The database cannot be used; `message` is one sentence that tells a person what to do about it. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}
