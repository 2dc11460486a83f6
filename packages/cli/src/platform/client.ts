import { getReleaseBase } from '@charity-run/contract';
import type { ErrorBody, Release, Status, StoredRelease } from '@charity-run/release/api';
import { CONTENTS_FILE, type Contents } from '@charity-run/release/validation';
import { CommandError } from '../command.ts';
import { errorMessage } from './errorMessages.ts';
import { requestWithRetry, type Wait } from './requestWithRetry.ts';
import type { Site } from './site.ts';

type Body = { json: unknown } | { bytes: Uint8Array; integrity: string };

export interface PlatformClient {
  site: Site;
  /** @throws {CommandError} with the message for its code, or when the site does not respond. */
  call: <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: Body) => Promise<T>;
}

/** @param wait replaces the delay between retries in tests. */
export function platformClient(site: Site, wait?: Wait): PlatformClient {
  return {
    site,
    call: async (method, path, body) => {
      const init = { method, headers: getHeaders(site, body), body: findBody(body) };
      const response = await fetchSite(site, path, init, wait);
      if (!response.ok) throw await getError(response, `${method} ${path}`);
      return response.status === 204 ? undefined : response.json();
    },
  };
}

/** State of the site, if the token reaches the micro-frontend: before a build that it could not publish. @throws {CommandError} */
export async function statusFor(client: PlatformClient, name: string): Promise<Status> {
  const status = await client.call<Status>('GET', '/platform/status');
  const { token } = status;
  if (!token || token.scope === '*' || token.scope === name) return status;
  throw new CommandError(errorMessage('token-scope', 403), [`${token.name} reaches ${token.scope}, not ${name}`]);
}

/** Releases of a micro-frontend on the site, newest first. */
export function findReleases(client: PlatformClient, name: string): Promise<StoredRelease[]> {
  return client.call('GET', `/platform/releases/${encodeURIComponent(name)}`);
}

/** Contents of a stored release. @throws {CommandError} when its build did not record them. */
export async function getContents({ site }: PlatformClient, { name, version }: Release): Promise<Contents> {
  const response = await fetchSite(site, getReleaseBase(name, version) + CONTENTS_FILE, {});
  if (response.ok) return response.json();
  throw new CommandError(`${name}@${version} does not tell what is inside of it: publish it anew.`);
}

/** Size of a public file of the site, uncompressed. @throws {CommandError} when it is not there. */
export async function readSize({ site }: PlatformClient, path: string): Promise<number> {
  const response = await fetchSite(site, path, { headers: { 'accept-encoding': 'identity' } });
  if (response.ok) return (await response.arrayBuffer()).byteLength;
  throw new CommandError(`${site.url}${path} cannot be read (HTTP ${response.status}).`);
}

/** Bytes of a call that the token is needed for. @throws {CommandError} with the message for its code. */
export async function readProtectedBytes({ site }: PlatformClient, path: string): Promise<Buffer> {
  const response = await fetchSite(site, path, { headers: getHeaders(site, undefined) });
  if (!response.ok) throw await getError(response, `GET ${path}`);
  return Buffer.from(await response.arrayBuffer());
}

/** Text of a public file of the site. @throws {CommandError} when it is not there. */
export async function readText({ site }: PlatformClient, path: string): Promise<string> {
  const response = await fetchSite(site, path, {});
  if (response.ok) return response.text();
  throw new CommandError(`${site.url}${path} cannot be read (HTTP ${response.status}).`);
}

async function fetchSite(site: Site, path: string, init: RequestInit, wait?: Wait): Promise<Response> {
  try {
    return await requestWithRetry(site.url + path, init, wait);
  } catch (error) {
    const cause = (error as { cause?: { code?: string } }).cause?.code ?? String(error);
    throw new CommandError(`${site.url} does not respond (${cause}): start it, or name another by --url.`);
  }
}

function getHeaders({ token }: Site, body: Body | undefined): Record<string, string> {
  return {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(body && 'json' in body ? { 'content-type': 'application/json' } : {}),
    ...(body && 'bytes' in body ? { 'content-type': 'application/octet-stream', 'x-integrity': body.integrity } : {}),
  };
}

function findBody(body: Body | undefined): BodyInit | undefined {
  if (!body) return undefined;
  return 'json' in body ? JSON.stringify(body.json) : Buffer.from(body.bytes);
}

async function getError(response: Response, call: string): Promise<CommandError> {
  const { code = '', problems = [] }: Partial<ErrorBody> = await response.json().catch(() => ({}));
  return new CommandError(`${errorMessage(code, response.status)} (${call})`, problems);
}
