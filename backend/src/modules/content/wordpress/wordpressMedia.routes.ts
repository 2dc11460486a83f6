import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { ResponseTooLarge, readBytes } from 'server-lib';
import { notFoundError } from '../../../errors.ts';
import { computeEtag, isSameEtag } from '../../../etag.ts';
import { callService } from '../../../httpClient.ts';
import { ContentFailure } from './contentFailure.ts';

class UploadNotFound extends notFoundError('media_not_found', 'File not found.') {}

interface Upload {
  type: string;
  content: Buffer;
}

const SERVED_TYPES = /^(image\/(jpeg|png|gif|webp|avif|svg\+xml)|application\/pdf|video\/mp4|audio\/mpeg)$/;
const MAX_BYTES = 25_000_000;
const TIMEOUT_MS = 10_000;
/** A removed upload is gone everywhere within a minute: ours are checked, caches in front hold theirs as long. */
const CHECK_AFTER_MS = 25_000;
const MAX_AGE = 'public, max-age=30';
const PATIENCE_MS = 1_500;

interface Options {
  contentUrl: string;
  cacheDir: string;
  now?: () => number;
}

const getFile = (cacheDir: string, path: string) =>
  join(cacheDir, createHash('sha256').update(path).digest('hex').slice(0, 32));

const encodePath = (path: string) => `wp-content/uploads/${path.split('/').map(encodeURIComponent).join('/')}`;

/** Removes our copies of uploads; paths are below the uploads folder. @returns whether there were any. */
export async function removeUploads(cacheDir: string, paths: readonly string[]): Promise<boolean> {
  const files = paths.map((path) => getFile(cacheDir, encodePath(path)));
  const had = await Promise.all(files.map(removeCopy));
  return had.includes(true);
}

async function removeCopy(file: string): Promise<boolean> {
  const isThere = (await readCached(file)) !== undefined;
  await Promise.all([rm(file, { force: true }), rm(`${file}.type`, { force: true })]);
  return isThere;
}

/** `/media/wp-content/uploads/…`: WordPress's uploads, cached on disk so that they outlive its outages. */
export function wordpressMediaRoutes({ contentUrl, cacheDir, now = Date.now }: Options) {
  const origin = contentUrl.replace(/\/wp-json$/, '');
  const underWay = new Map<string, Promise<Upload>>();

  const fetchUpload = async (path: string): Promise<Upload> => {
    const url = `${origin}/${path}`;
    const { status, upload } = await callService({ service: 'uploads', url, timeoutMs: TIMEOUT_MS, read }).catch(
      (cause) => {
        throw new ContentFailure(cause.name === 'TimeoutError' ? 'timeout' : 'network', { cause });
      },
    );
    if (status >= 500) throw new ContentFailure('bad-response', { upstreamStatus: status });
    if (!upload) throw new UploadNotFound();
    return upload;
  };

  /** Whether WordPress says that an upload is gone; when it says nothing, ours stays. */
  const isGone = async (path: string): Promise<boolean> => {
    const read = async ({ status }: Response) => status;
    const check = {
      service: 'uploads',
      url: `${origin}/${path}`,
      timeoutMs: PATIENCE_MS,
      init: { method: 'HEAD' },
      read,
    } as const;
    const status = await callService(check).catch(() => 0);
    return status === 404 || status === 410;
  };

  const uploadAt = async (path: string): Promise<Upload> => {
    const cached = getFile(cacheDir, path);
    const known = await readCached(cached);
    if (known && now() - known.checkedAt < CHECK_AFTER_MS) return known;
    if (known && !(await isGone(path))) {
      const checkedAt = new Date(now());
      await utimes(`${cached}.type`, checkedAt, checkedAt).catch(() => {});
      return known;
    }
    if (known) {
      await removeCopy(cached);
      throw new UploadNotFound();
    }
    const upload = await fetchUpload(path);
    await keep(cached, upload).catch(() => {});
    return upload;
  };

  return async (app: FastifyInstance) => {
    app.get<{ Params: { '*': string } }>('/wp-content/uploads/*', async (request, reply) => {
      const rest = request.params['*'];
      if (rest.split(/[/\\]/).some((part) => part === '..' || part === '')) throw new UploadNotFound();
      const path = encodePath(rest);
      const work = underWay.get(path) ?? uploadAt(path).finally(() => underWay.delete(path));
      underWay.set(path, work);
      const { type, content } = await work;
      const etag = computeEtag(content);
      reply.header('cache-control', MAX_AGE).header('etag', etag);
      if (isSameEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
      reply.header('x-content-type-options', 'nosniff').type(type);
      if (type === 'image/svg+xml') {
        reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
      }
      return reply.send(content);
    });
  };
}

async function read(response: Response): Promise<{ status: number; upload?: Upload }> {
  const { status, headers, ok } = response;
  const type = headers.get('content-type')?.split(';')[0]?.trim() ?? '';
  if (!ok || !SERVED_TYPES.test(type) || Number(headers.get('content-length')) > MAX_BYTES) {
    await response.body?.cancel();
    return { status };
  }
  try {
    return { status, upload: { type, content: await readBytes(response, MAX_BYTES) } };
  } catch (error) {
    // One large image does not open the circuit.
    if (error instanceof ResponseTooLarge) return { status };
    throw error;
  }
}

/** When WordPress was requested last is the time of the file with the type. */
async function readCached(file: string): Promise<(Upload & { checkedAt: number }) | undefined> {
  try {
    const [type, content, { mtimeMs }] = await Promise.all([
      readFile(`${file}.type`, 'utf8'),
      readFile(file),
      stat(`${file}.type`),
    ]);
    return { type, content, checkedAt: mtimeMs };
  } catch {
    return undefined;
  }
}

async function keep(file: string, { type, content }: Upload): Promise<void> {
  await mkdir(join(file, '..'), { recursive: true });
  for (const [target, data] of [
    [file, content],
    [`${file}.type`, type],
  ] as const) {
    const draft = `${target}.${process.pid}.${Math.random().toString(36).slice(2)}`;
    await writeFile(draft, data);
    await rename(draft, target);
  }
}
