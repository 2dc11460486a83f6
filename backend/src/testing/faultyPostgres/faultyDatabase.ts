import { createEngine } from '../../database/embeddedEngine.ts';
import { openServer } from '../../database/server.ts';
import { temporaryFolder } from '../temporaryDatabase.ts';
import { openFaultyPostgres } from './faultyPostgres.ts';

/** A database of its own, opened as a server's is, over a connection that may break. */
export async function faultyDatabase(patience: Parameters<typeof openServer>[1] = {}) {
  const wire = await openFaultyPostgres(await createEngine({ dataDir: await temporaryFolder() }));
  const database = await openServer(wire.url, patience);
  return {
    wire,
    database: {
      ...database,
      close: async () => {
        await database.close();
        await wire.close();
      },
    },
  };
}
