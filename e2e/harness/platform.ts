import { randomBytes } from 'node:crypto';

/** Gives the site servers of the tests a token for every call of `/platform`. */
export const platformToken = randomBytes(32).toString('hex');

/** Calls `/platform` with full access. */
export async function callPlatform<Body>(site: string, path: string): Promise<Body> {
  const response = await fetch(`${site}/platform/${path}`, { headers: { authorization: `Bearer ${platformToken}` } });
  return response.json();
}
