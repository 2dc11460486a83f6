/** True in development and in tests: the server responds with 404 without `COMPONENT_CATALOGUE=1`. No page links to the catalogue. */
export function isCatalogueOpen(): boolean {
  return typeof process !== 'undefined' && process.env.COMPONENT_CATALOGUE === '1';
}
