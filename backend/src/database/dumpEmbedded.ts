import type { PGlite } from '@electric-sql/pglite';

/** All committed data of an embedded engine at one moment, as a gzipped archive. */
export async function dumpEmbedded(engine: PGlite): Promise<Blob> {
  await engine.exec('checkpoint');
  return engine.dumpDataDir('gzip');
}
