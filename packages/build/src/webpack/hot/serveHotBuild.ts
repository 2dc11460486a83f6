import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HotBuild } from './hotBuild.ts';
import { EVENTS_PATH } from './hotConfig.ts';

/** Responds with a file, or the event stream, of a watched build. */
export function serveHotBuild(build: HotBuild, request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack();
  reply.raw.setHeader('cache-control', 'no-store');
  build.handle(request.raw as IncomingMessage, reply.raw as ServerResponse, () => {
    reply.raw.statusCode = 404;
    reply.raw.end();
  });
}

/** Responds with a file of a watched remote. Pages show the errors of a build that has failed, since its own client may not be there. */
export async function serveHotRemote(build: HotBuild, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  await build.ready();
  if (build.errors && request.url.endsWith('/remoteEntry.js'))
    return void reply.header('cache-control', 'no-store').type('text/javascript').send(failed(build));
  serveHotBuild(build, request, reply);
}

/** Shows the errors, and loads the page again after a build without any. */
function failed({ name, errors }: HotBuild): string {
  const text = (value: string) => JSON.stringify(value).replace(/</g, '\\u003c');
  return `dispatchEvent(new CustomEvent('build-failed', { detail: ${text(errors)} }));
new EventSource(${text(EVENTS_PATH)}).addEventListener('message', ({ data }) => {
  const { action, name, errors } = data.startsWith('{') ? JSON.parse(data) : {};
  if (action === 'built' && name === ${text(name)} && errors.length === 0) location.reload();
});
`;
}
