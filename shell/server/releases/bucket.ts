import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { readBytes } from 'server-lib';

export interface BucketSettings {
  /** URL of the bucket without trailing slash: `https://s3.eu-central-1.amazonaws.com/bucket`. */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string | undefined;
}

export class StorageError extends Error {
  override name = 'StorageError';
}

const TIMEOUT_MS = 15_000;
/** The largest file of a release has five million bytes, a page of a list one. */
const MAX_BYTES = 16 * 1024 * 1024;
const MAX_ATTEMPTS = 4;
const PAUSE_MS = 100;

/** Signed requests of the S3 protocol (docs.aws.amazon.com/AmazonS3/latest/API). */
export class Bucket {
  readonly #url: string;
  readonly #client: AwsClient;

  constructor({ url, ...credentials }: BucketSettings) {
    this.#url = url;
    this.#client = new AwsClient({ ...credentials, service: 's3', retries: 0 });
  }

  async get(key: string): Promise<Buffer | undefined> {
    const { status, bytes } = await this.#request('GET', key);
    return status === 404 ? undefined : bytes;
  }

  async putNew(key: string, bytes: Uint8Array | string): Promise<boolean> {
    // Conditional write: docs.aws.amazon.com/AmazonS3/latest/userguide/conditional-writes.html
    const response = await this.#request('PUT', key, { body: bytes, headers: { 'if-none-match': '*' } });
    if (response.status !== 412) return true;
    // The response to an earlier attempt may have been lost.
    if (response.attempts === 1) return false;
    return Buffer.from(bytes).equals((await this.get(key)) ?? Buffer.alloc(0));
  }

  async delete(key: string): Promise<void> {
    await this.#request('DELETE', key);
  }

  /** Keys below the prefix; with a delimiter only the next level, folders ending in it. */
  async list(prefix: string, delimiter = ''): Promise<string[]> {
    const found: string[] = [];
    let token: string | undefined = '';
    while (token !== undefined) {
      const query = new URLSearchParams({ 'list-type': '2', prefix });
      if (delimiter) query.set('delimiter', delimiter);
      if (token) query.set('continuation-token', token);
      const page = String((await this.#request('GET', '', { query })).bytes);
      found.push(...getTexts(page, 'Key'), ...getFolders(page));
      [token] = getTexts(page, 'NextContinuationToken');
    }
    return found;
  }

  async #request(method: string, key: string, { query, headers = {}, body }: RequestOptions = {}) {
    const path = key.split('/').map(encodeURIComponent).join('/');
    const url = `${this.#url}/${path}${query ? `?${query}` : ''}`;
    let failure = '';
    for (let attempts = 1; attempts <= MAX_ATTEMPTS; attempts++) {
      try {
        const signal = AbortSignal.timeout(TIMEOUT_MS);
        const response = await this.#client.fetch(url, {
          method,
          headers,
          signal,
          // The signature is valid for this URL only.
          redirect: 'manual',
          ...(body !== undefined && { body: parseBody(body) }),
        });
        const bytes = await readBytes(response, MAX_BYTES);
        if (response.ok || response.status === 412 || (response.status === 404 && query === undefined)) {
          return { status: response.status, bytes, attempts };
        }
        failure = `${response.status} ${getTexts(String(bytes), 'Code')[0] ?? ''}`;
        // 409: a concurrent write of the same key.
        if (response.status < 500 && response.status !== 409 && response.status !== 429) break;
      } catch (error) {
        failure = error instanceof Error ? error.message : String(error);
      }
      await sleep(PAUSE_MS * 2 ** attempts * (0.5 + Math.random()));
    }
    throw new StorageError(
      `The release storage did not respond to ${method} ${key || 'of its list'}: ${failure.trim()}`,
    );
  }
}

interface RequestOptions {
  query?: URLSearchParams;
  headers?: Record<string, string>;
  body?: Uint8Array | string;
}

const parseBody = (body: Uint8Array | string) => (typeof body === 'string' ? body : new Uint8Array(body));

function getFolders(page: string): string[] {
  return getTexts(page, 'CommonPrefixes').flatMap((folder) => getTexts(folder, 'Prefix'));
}

/** Responses are flat and contain no CDATA. */
function getTexts(xml: string, element: string): string[] {
  const matches = xml.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'));
  return [...matches].map(([, text = '']) => (text.includes('<') ? text : unescapeXml(text)));
}

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

function unescapeXml(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal, hexadecimal, name) => {
    if (name) return entities[name] ?? whole;
    return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16));
  });
}
