import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { DocumentFile, DocumentStream } from './createDocumentRenderer.ts';

/** Sends a document as a download under its own name. */
export function sendDocument(reply: FastifyReply, { name, type, bytes }: DocumentFile | DocumentStream) {
  return reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .type(type)
    .send(Buffer.isBuffer(bytes) ? bytes : Readable.from(bytes));
}
