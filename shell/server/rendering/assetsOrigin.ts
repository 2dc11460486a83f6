/**
 * Has a rendered page fetch files of releases, such as drawings, from the CDN, as the browser's builds do: what renders on the
 * server knows them by their path only.
 */
export const withAssetsOrigin = (origin: string, html: string): string =>
  origin ? html.replaceAll('"/releases/', `"${origin}/releases/`) : html;
