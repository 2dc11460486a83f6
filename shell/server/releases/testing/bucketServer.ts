import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const bucketAccess = {
  accessKeyId: 'AKIATESTS',
  secretAccessKey: 'secret/of+the/tests',
  region: 'eu-central-1',
};

/**
 * Storage that speaks the part of the S3 protocol that a store needs, and believes no signature that it has not computed
 * itself (docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html). Lists come in
 * small pages, so that tests turn them.
 */
export async function bucketServer({ page = 5 } = {}) {
  const objects = new Map<string, Buffer>();
  let broken = 0;
  let knowsConditions = true;
  let looksFirst = false;
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    const body = Buffer.concat(pieces);
    if (!isSigned(request, body)) return respond(response, 403, '<Error><Code>SignatureDoesNotMatch</Code></Error>');
    const url = new URL(request.url ?? '', 'http://bucket');
    const key = decodeURIComponent(url.pathname.replace(/^\/bucket\/?/, ''));
    const existed = objects.has(key);
    if (looksFirst) await sleep(20);
    const outcome = act(request, url, key, body, looksFirst ? existed : objects.has(key));
    if (broken > 0) {
      broken -= 1;
      return request.socket.destroy();
    }
    await sleep(1);
    return respond(response, ...outcome);
  });

  function act(
    { method, headers }: IncomingMessage,
    url: URL,
    key: string,
    body: Buffer,
    exists: boolean,
  ): [number, (string | Buffer)?] {
    if (method === 'GET' && url.searchParams.has('list-type'))
      return [200, listed([...objects.keys()], url.searchParams, page)];
    if (method === 'GET')
      return objects.has(key) ? [200, objects.get(key)] : [404, '<Error><Code>NoSuchKey</Code></Error>'];
    if (method === 'DELETE') {
      objects.delete(key);
      return [204];
    }
    if (method !== 'PUT') return [405];
    if (knowsConditions && headers['if-none-match'] === '*' && exists) {
      return [412, '<Error><Code>PreconditionFailed</Code></Error>'];
    }
    objects.set(key, body);
    return [200];
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    /** Variables of a server whose releases are here. */
    environment: {
      AWS_ACCESS_KEY_ID: bucketAccess.accessKeyId,
      AWS_SECRET_ACCESS_KEY: bucketAccess.secretAccessKey,
      AWS_REGION: bucketAccess.region,
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
    },
    objects,
    /** Performs the next `count` requests and breaks the connection instead of responding. */
    dropResponses: (count: number) => {
      broken = count;
    },
    /** Overwrites regardless of conditions, as old storage does. */
    ignoreConditions: () => {
      knowsConditions = false;
    },
    /** Looks whether a key exists and writes a moment later. */
    lookFirst: () => {
      looksFirst = true;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function respond(response: ServerResponse, status: number, body: string | Buffer = ''): void {
  response.writeHead(status).end(body);
}

function listed(keys: string[], query: URLSearchParams, size: number): string {
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter');
  const below = keys.filter((key) => key.startsWith(prefix)).sort();
  const names = new Set(
    below.map((key) => {
      const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
      return end < 0 ? key : key.slice(0, end + 1);
    }),
  );
  const rest = [...names].filter((name) => name > (query.get('continuation-token') ?? ''));
  const page = rest.slice(0, size).map((name) => {
    const text = name.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    return name.endsWith('/')
      ? `<CommonPrefixes><Prefix>${text}</Prefix></CommonPrefixes>`
      : `<Contents><Key>${text}</Key></Contents>`;
  });
  const more = rest.length > size ? `<NextContinuationToken>${rest[size - 1]}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult><Prefix>${prefix}</Prefix>${page.join('')}${more}</ListBucketResult>`;
}

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

function isSigned({ method, url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const parts = /Credential=([^,]+), SignedHeaders=([^,]+), Signature=(\w+)/.exec(headers.authorization ?? '');
  const [, credential = '', signedHeaders = '', signature] = parts ?? [];
  const [id, day = '', region = '', service = ''] = credential.split('/');
  const { pathname, searchParams } = new URL(url, 'http://bucket');
  const query = [...searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).sort();
  const lines = signedHeaders.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const stated = String(headers['x-amz-content-sha256']);
  const path = pathname.split('/').map((part) => encoded(decodeURIComponent(part)));
  const canonical = [method, path.join('/'), query.join('&'), lines.join(''), signedHeaders, stated].join('\n');
  const scope = [day, region, service, 'aws4_request'].join('/');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = [day, region, service, 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${bucketAccess.secretAccessKey}`,
  );
  const isBody = stated === 'UNSIGNED-PAYLOAD' || stated === sha256(body);
  return (
    id === bucketAccess.accessKeyId &&
    region === bucketAccess.region &&
    isBody &&
    hmac(key, text).toString('hex') === signature
  );
}

function encoded(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
