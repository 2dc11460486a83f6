import type { FastifyInstance } from 'fastify';
import { defineError } from '../../../errors.ts';
import { isRecord } from '../acfValues.ts';
import { contentTypes } from '../contentTypes.ts';
import { isSignedContent } from './contentSecret.ts';

export class ContentWebhookRejected extends defineError(
  'content_webhook_rejected',
  'The signature is missing, wrong or old.',
  401,
) {}

const BODY_LIMIT = 64 * 1024;
/** Clocks of two machines differ. */
const MAX_AGE_S = 300;
const MOST_FILES = 200;

interface ContentWebhookDependencies {
  secret: string;
  onChange(routes: string[]): Promise<void>;
  removeUploads(paths: string[]): Promise<void>;
  now?: () => number;
}

/** `POST /content-webhook`: what changed in WordPress, signed over the raw body. */
export function contentWebhook({ secret, onChange, removeUploads, now = Date.now }: ContentWebhookDependencies) {
  return async (app: FastifyInstance) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) => {
      done(null, body);
    });
    app.post<{ Body: Buffer | undefined }>('/content-webhook', async ({ headers, body, log }, reply) => {
      const at = String(headers['x-charity-run-timestamp'] ?? '');
      const signature = String(headers['x-charity-run-signature'] ?? '');
      const isRecent = /^\d{9,11}$/.test(at) && Math.abs(now() / 1000 - Number(at)) <= MAX_AGE_S;
      const text = (body ?? Buffer.alloc(0)).toString();
      if (!isRecent || !isSignedContent(secret, 'webhook', `${at}.${text}`, signature))
        throw new ContentWebhookRejected();
      const change = readChange(text);
      await removeUploads(change.files);
      await onChange(change.routes);
      log.info({ routes: change.routes, files: change.files.length }, 'content webhook received');
      return reply.code(204).send();
    });
  };
}

function readChange(text: string): { routes: string[]; files: string[] } {
  const value = parse(text);
  const strings = (list: unknown) => (Array.isArray(list) ? list.filter((item) => typeof item === 'string') : []);
  const named = strings(value.routes);
  const changed = contentTypes.filter(({ route }) => named.includes(route));
  // Terms count their entries.
  const taxonomies = changed.flatMap((type) => (type.kind === 'entry' && type.taxonomy ? [type.taxonomy] : []));
  const routes = [...new Set([...changed.map(({ route }) => route), ...taxonomies])];
  return { routes, files: strings(value.files).slice(0, MOST_FILES) };
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}
