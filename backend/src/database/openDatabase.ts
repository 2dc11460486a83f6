import type { Database, DatabaseLocation } from './connection.ts';
import { openEmbedded } from './embedded.ts';
import { openServer } from './server.ts';

/** Opens the database and migrates it. @throws {DatabaseUnavailable} when it is locked, broken or unreachable. */
export async function openDatabase({ databaseUrl, dataDir }: DatabaseLocation): Promise<Database> {
  return databaseUrl ? openServer(databaseUrl) : openEmbedded(dataDir);
}
