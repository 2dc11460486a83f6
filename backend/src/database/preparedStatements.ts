import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';

/** The server keeps each as long as the connection lives. */
const MOST_PREPARED = 400;
const USES_BEFORE = 3;
/** The best plan of a text search depends on its words. */
const TEXT_SEARCH = / like \$/;
/** Statements with lists of every length are many, and seldom come twice. */
const MOST_COUNTED = 1_000;

/**
 * Prepares statements that are repeated: PostgreSQL parses each once a connection, and plans it a few times instead of at every call.
 * @returns what every new connection of one pool is given to.
 */
export function prepareStatements() {
  const uses = new LRUCache<string, number>({ max: MOST_COUNTED });
  const prepared = new Map<string, number>();

  function findNumber(text: string): number | undefined {
    const known = prepared.get(text);
    if (known !== undefined || prepared.size === MOST_PREPARED || TEXT_SEARCH.test(text)) return known;
    const used = (uses.get(text) ?? 0) + 1;
    uses.set(text, used);
    if (used <= USES_BEFORE) return undefined;
    prepared.set(text, prepared.size);
    return prepared.get(text);
  }

  return (client: pg.PoolClient): void => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const prefix = randomBytes(4).toString('hex');
    const named = (...[statement, values, ...others]: [pg.QueryConfig, unknown, ...unknown[]]) => {
      const number = Array.isArray(values) && values.length > 0 ? findNumber(statement.text) : undefined;
      return query(number === undefined ? statement : { ...statement, name: `${prefix}_${number}` }, values, ...others);
    };
    client.query = named as unknown as typeof client.query;
  };
}
