import pg from 'pg';
import { watchPrimary } from './primaryWatch.ts';

/** A pool whose connections go to the primary of several hosts; they end when it is lost, so that nothing waits for it. */
export function hostedPool(urls: readonly string[], config: pg.PoolConfig): pg.Pool {
  const open = new Set<pg.Client>();
  const watch = watchPrimary(urls, () => {
    for (const client of open) endAtOnce(client);
  });

  class PrimaryClient extends pg.Client {
    override connect(): Promise<pg.Client>;
    override connect(callback: (error: Error) => void): void;
    override connect(callback?: (error: Error) => void): Promise<pg.Client> | undefined {
      if (!callback) throw new Error('The pool connects by callback.');
      watch.primary().then((url) => {
        const { hostname, port } = new URL(url);
        Object.assign(this, { host: hostname, port: Number(port || 5432) });
        open.add(this);
        this.once('end', () => open.delete(this));
        super.connect(callback);
      }, callback);
      return undefined;
    }
  }

  const pool = new pg.Pool({ ...config, connectionString: urls[0], Client: PrimaryClient });
  const end = pool.end.bind(pool) as () => Promise<void>;
  return Object.assign(pool, {
    end: async () => {
      await watch.stop();
      await end();
    },
  });
}

const endAtOnce = (client: pg.Client) => void client.connection.stream.destroy();
