import { setImmediate as nextTurn } from 'node:timers/promises';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/** Types whose arrays queries return; arrays of another type arrive as text. */
const ARRAY_ELEMENTS = ['bool', 'int4', 'int8', 'numeric', 'text', 'varchar', 'date', 'timestamptz', 'jsonb', 'uuid'];

/** Opens PGlite with the extensions that the migrations create; a database that has them opens with them only. */
export async function createEngine(options: PGliteOptions): Promise<PGlite> {
  const engine = (await PGlite.create({ ...options, extensions: { btree_gin, pg_trgm, fuzzystrmatch } })) as PGlite;
  await removeUnusedParsers(engine);
  return letOthersRun(engine);
}

/** PGlite resolves without a turn of the event loop, so a chain of queries would keep every request waiting. */
function letOthersRun(engine: PGlite): PGlite {
  const query = engine.query.bind(engine);
  const transaction = engine.transaction.bind(engine);
  return Object.assign(engine, {
    query: async (...args: Parameters<typeof query>) => {
      await nextTurn();
      return query(...args);
    },
    transaction: async (work: Parameters<typeof transaction>[0]) => {
      await nextTurn();
      return transaction(work);
    },
  });
}

/** PGlite has a parser for the arrays of each type and table, and drizzle makes it copy all of them for each query: two thirds of a short one. */
async function removeUnusedParsers(engine: PGlite): Promise<void> {
  const { rows } = await engine.query<{ oid: number }>(
    `select oid from pg_type where typcategory = 'A'
     and typelem not in (select oid from pg_type where typname = any ($1) and typnamespace = 'pg_catalog'::regnamespace)`,
    [ARRAY_ELEMENTS],
  );
  const unused = new Set(rows.map(({ oid }) => String(oid)));
  engine.parsers = Object.fromEntries(Object.entries(engine.parsers).filter(([oid]) => !unused.has(oid)));
}
