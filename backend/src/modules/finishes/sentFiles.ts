import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { finishLimits } from 'shared-lib/finish/limits';

const FILE_LIMIT = finishLimits.fileMegabytes * 1024 * 1024;

/** Files come as they are. */
export function takeFiles(app: FastifyInstance): void {
  const options = { parseAs: 'buffer', bodyLimit: FILE_LIMIT } as const;
  app.addContentTypeParser('application/octet-stream', options, (_request, body, done) => done(null, body));
}

export const getFile = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

/** The type is what was encoded here, whatever the name says. */
export const sendPhoto = (reply: FastifyReply, image: Buffer) =>
  reply.header('x-content-type-options', 'nosniff').type('image/jpeg').send(image);
