/** A service answered with a redirect to somewhere that nobody has configured. */
export class StrayRedirect extends Error {
  override name = 'StrayRedirect';
}

const MOST_REDIRECTS = 3;

/**
 * The one way to ask another service. Its address stands in the configuration, never in a request: visitors choose at most
 * what comes after it. A redirect of a read is followed on the same host only, so that whoever gets hold of a service leads
 * us nowhere else, least of all into our own network; a change is never sent on.
 *
 * @throws {StrayRedirect} and whatever `fetch` throws.
 */
export async function askService(url: string, init: RequestInit = {}): Promise<Response> {
  const isRead = (init.method ?? 'GET') === 'GET';
  let address = new URL(url);
  for (let followed = 0; ; followed += 1) {
    const answer = await fetch(address, { ...init, redirect: 'manual' });
    const location = answer.status >= 300 && answer.status < 400 ? answer.headers.get('location') : null;
    if (!location) return answer;
    await answer.body?.cancel();
    const next = URL.canParse(location, address.href) ? new URL(location, address) : undefined;
    if (!isRead || followed === MOST_REDIRECTS || !next || !isSamePlace(address, next)) {
      throw new StrayRedirect(`${address.host} redirects elsewhere`);
    }
    address = next;
  }
}

/** The same host and port, or the same host by https now. */
function isSamePlace(from: URL, to: URL): boolean {
  if (to.username || to.password) return false;
  const isUpgrade = from.protocol === 'http:' && to.protocol === 'https:' && to.port === '' && from.port === '';
  return from.origin === to.origin || (isUpgrade && from.hostname === to.hostname);
}
