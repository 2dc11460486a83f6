import { extname } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { notFoundError } from '../../errors.ts';
import type { ImageRenderer } from './imageRenderer.ts';
import { isServedAsVector, type MediaRequest, parseMediaUrl, widthsFor } from './imageUrls.ts';
import type { MediaFolder } from './mediaFolder.ts';

class MediaNotFound extends notFoundError('media_not_found', 'File not found.') {}

const FORMAT_TYPES = { webp: 'image/webp', avif: 'image/avif', jpg: 'image/jpeg' };
const YEAR = 'public, max-age=31536000, immutable';
// A drawing opened on its own may hold scripts; this leaves them without effect.
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** `/media/…`: images prepared from the content folder, and documents. Every URL names its content's hash. */
export function mediaRoutes({ folder, renderer }: { folder: MediaFolder; renderer: ImageRenderer }) {
  const fileFor = (requested: MediaRequest) =>
    folder.all().find((file) => {
      const extension = extname(file.path);
      const isSame = file.hash === requested.hash && file.path === requested.stem + extension;
      return isSame && (requested.kind === 'variant' || extension === `.${requested.extension}`);
    });

  const send = (reply: FastifyReply, content: Buffer, type: string) => {
    reply.header('cache-control', YEAR).header('x-content-type-options', 'nosniff').type(type);
    if (type === 'image/svg+xml') reply.header('content-security-policy', DRAWING_POLICY);
    return reply.send(content);
  };

  return async (app: FastifyInstance) => {
    app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
      const requested = parseMediaUrl(request.params['*']);
      const file = requested && fileFor(requested);
      if (!requested || !file) throw new MediaNotFound();
      if (requested.kind === 'file') {
        return send(reply, await folder.read(file), file.mimeType);
      }
      const isOffered = file.size && !isServedAsVector(file) && widthsFor(file).includes(requested.width);
      if (!isOffered) throw new MediaNotFound();
      const image = await renderer.variant(file, requested.width, requested.format);
      return send(reply, image, FORMAT_TYPES[requested.format]);
    });
  };
}
