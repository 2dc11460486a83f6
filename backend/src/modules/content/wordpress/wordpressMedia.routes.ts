import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { ResponseTooLarge, readBytes } from 'shared-lib/serving';
import { notFoundError } from '../../../errors.ts';
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
const DAY = 'public, max-age=86400, stale-while-revalidate=604800';

interface Options {
  contentUrl: string;
  cacheDir: string;
}

/** `/media/wp-content/uploads/…`: WordPress's uploads, cached on disk so that they outlive its outages. */
export function wordpressMediaRoutes({ contentUrl, cacheDir }: Options) {
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

  const uploadAt = async (path: string): Promise<Upload> => {
    const cached = join(cacheDir, createHash('sha256').update(path).digest('hex').slice(0, 32));
    const known = await readCached(cached);
    if (known) return known;
    const upload = await fetchUpload(path);
    await keep(cached, upload).catch(() => {});
    return upload;
  };

  return async (app: FastifyInstance) => {
    app.get<{ Params: { '*': string } }>('/wp-content/uploads/*', async (request, reply) => {
      const rest = request.params['*'];
      if (rest.split(/[/\\]/).some((part) => part === '..' || part === '')) throw new UploadNotFound();
      const path = `wp-content/uploads/${rest.split('/').map(encodeURIComponent).join('/')}`;
      const work = underWay.get(path) ?? uploadAt(path).finally(() => underWay.delete(path));
      underWay.set(path, work);
      const { type, content } = await work;
      reply.header('cache-control', DAY).header('x-content-type-options', 'nosniff').type(type);
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

async function readCached(file: string): Promise<Upload | undefined> {
  try {
    const [type, content] = await Promise.all([readFile(`${file}.type`, 'utf8'), readFile(file)]);
    return { type, content };
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
