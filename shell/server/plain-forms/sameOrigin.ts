import type { IncomingHttpHeaders } from 'node:http';

/** Whether a form was sent by a page of this site. Browsers set these headers themselves; a request with none of them is rejected. */
export function isSameOrigin(headers: IncomingHttpHeaders, origin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const from = headers.origin ?? headers.referer;
  return from !== undefined && URL.canParse(from) && new URL(from).origin === origin;
}
