import { EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { silence } from 'server-lib';

/** Milliseconds. */
const TIMES = {
  /** Between two checks of the primary, and between two searches for one. */
  interval: 500,
  /** Without a response the primary counts as lost. */
  response: 1_500,
  /** For which a new connection waits for a primary: less than the pool waits for the connection. */
  wait: 4_000,
};

export interface PrimaryWatch {
  /** The connection string of the host that accepts writes. @throws {Error} `ETIMEDOUT` when none does in time. */
  primary(): Promise<string>;
  stop(): Promise<void>;
}

/**
 * Follows the primary among several hosts: queries the current one twice a second, and all at once when it is lost.
 * @param lost called when the primary is gone, before another one is known.
 */
export function watchPrimary(
  urls: readonly string[],
  lost: () => void,
  times: Partial<typeof TIMES> = {},
): PrimaryWatch {
  const { interval, response, wait } = { ...TIMES, ...times };
  const found = new EventEmitter().setMaxListeners(0);
  const over = new AbortController();
  let current: Probe | undefined;

  const follow = async () => {
    while (!over.signal.aborted) {
      current ??= await findPrimary(urls, response);
      if (current) found.emit('primary', current.url);
      await sleep(interval, undefined, { signal: over.signal }).catch(() => {});
      if (!current || (await current.isPrimary())) continue;
      current.close();
      current = undefined;
      lost();
    }
    current?.close();
  };
  const following = follow();

  return {
    async primary() {
      if (current) return current.url;
      try {
        return (await once(found, 'primary', { signal: AbortSignal.timeout(wait) }))[0];
      } catch (cause) {
        throw Object.assign(new Error('No database host accepts writes.', { cause }), { code: 'ETIMEDOUT' });
      }
    },
    async stop() {
      over.abort();
      await following;
    },
  };
}

/** @returns the connection string of the host that accepts writes; a single host is not queried. @throws {Error} when none does. */
export async function getPrimary(urls: readonly string[]): Promise<string> {
  const [first = '', ...others] = urls;
  if (others.length === 0) return first;
  const watch = watchPrimary(urls, () => {});
  return watch.primary().finally(() => watch.stop());
}

interface Probe {
  url: string;
  isPrimary(): Promise<boolean>;
  close(): void;
}

async function findPrimary(urls: readonly string[], timeout: number): Promise<Probe | undefined> {
  const probes = urls.map((url) => openProbe(url, timeout));
  const responses = probes.map(async (probe) => {
    if (await probe.isPrimary()) return probe;
    throw new Error(`${new URL(probe.url).host} accepts no writes`);
  });
  const primary = await Promise.any(responses).catch(() => undefined);
  for (const probe of probes) if (probe !== primary) probe.close();
  return primary;
}

/** A connection that queries whether a host accepts writes. */
function openProbe(url: string, timeout: number): Probe {
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  client.on('error', () => {});
  const connected = client.connect();
  const query = async () => {
    await connected;
    const { rows } = await client.query("select current_setting('transaction_read_only') = 'off' as writes");
    return rows[0]?.writes === true;
  };
  connected.catch(() => {});
  return {
    url,
    isPrimary: () => Promise.race([query().catch(() => false), silence(timeout).then(() => false)]),
    close: () => client.connection.stream.destroy(),
  };
}
