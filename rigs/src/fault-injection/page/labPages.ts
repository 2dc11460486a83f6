import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LabError } from '@charity-run/cli/lab/labError';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { type Release, SHELL } from 'shared-lib/contract';
import { type Locale, locales } from 'shared-lib/i18n/locales';
import { localizePath } from 'shared-lib/i18n/paths';
import type { Lab, LabRequest } from '../labState.ts';
import { labPage } from './labPage.ts';
import { readForm, readLink } from './readRequest.ts';

const CONTENT_SECURITY =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'";

/** Routes: pages `/lab` and `/en/lab`, API `GET` and `PUT /lab/state`, link `GET /lab/compose?cabinet=…&fault=…`. */
export async function labPages({ assets, base }: Release, lab: () => Omit<Lab, 'close'>): Promise<FastifyInstance> {
  const app = Fastify();
  const styles = (assets[SHELL]?.css ?? []).map((name) => base + name);
  const css = readFileSync(join(import.meta.dirname, 'lab.css'));
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof LabError) return reply.code(422).send({ message: error.message });
    console.error(error);
    return reply.code(500).send({ message: String(error) });
  });

  const sendPage = (reply: FastifyReply, locale: Locale, requestError?: string) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', CONTENT_SECURITY)
      .send(labPage({ ...lab(), state: lab().state(), styles, locale, error: requestError }));

  for (const locale of locales) {
    const path = localizePath('/lab', locale);
    app.get(path, async (_request, reply) => sendPage(reply, locale));
    app.post<{ Body: URLSearchParams }>(path, async ({ body }, reply) => {
      try {
        await lab().apply(readForm(body));
      } catch (error) {
        if (error instanceof LabError) return sendPage(reply.code(422), locale, error.message);
        throw error;
      }
      return reply.redirect(path, 303);
    });
  }
  app.get('/lab/lab.css', async (_request, reply) => reply.type('text/css').send(css));
  app.get('/lab/state', async () => lab().state());
  app.put<{ Body: LabRequest }>('/lab/state', async ({ body }) => {
    await lab().apply(body);
    return lab().state();
  });
  app.get('/lab/compose', async ({ url }, reply) => {
    await lab().apply(readLink(new URL(url, 'http://lab').searchParams));
    return reply.redirect('/', 303);
  });
  return app;
}
