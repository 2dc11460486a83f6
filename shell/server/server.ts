import type { FastifyInstance } from 'fastify';
import { readEnvironment } from './environment.ts';
import { buildSite } from './site.ts';

const environment = readEnvironment();
try {
  const app = await buildSite(environment);
  await app.listen({ port: environment.port, host: environment.host });
  process.send?.({ listening: addressOf(app) });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void app.close().then(() => process.exit(0)));
  }
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}

/** One sentence a person can act on. */
function explain(error: unknown): string {
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
    return `Port ${environment.port} is in use by another program: stop it, or choose another with PORT=…`;
  }
  return error instanceof Error ? error.message : String(error);
}

/** The port that was really taken: 0 asks for any free one. */
function addressOf(app: FastifyInstance): string {
  const [address] = app.addresses();
  return `http://localhost:${typeof address === 'object' ? address.port : environment.port}`;
}
