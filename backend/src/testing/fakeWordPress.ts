import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { temporaryContent } from './temporaryContent.ts';

/** A WordPress that listens with the routes of the test, and the folders of a backend in front of it. */
export async function fakeWordPress(addRoutes: (wordpress: FastifyInstance) => void) {
  const files = await temporaryContent({});
  const dataDir = await mkdtemp(join(tmpdir(), 'fake-wordpress-'));
  const wordpress = Fastify();
  addRoutes(wordpress);
  const origin = await wordpress.listen({ port: 0, host: '127.0.0.1' });
  return {
    files,
    dataDir,
    contentUrl: `${origin}/wp-json`,
    close: async () => {
      await wordpress.close();
      await files.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
