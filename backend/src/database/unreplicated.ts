import type pg from 'pg';

/** PostgreSQL's function that waits for synchronous replicas: a message's name does not depend on the language. */
const WAITING_FOR_REPLICA = 'SyncRepWaitForLSN';

/**
 * Fails a commit that no replica has confirmed. One that is cancelled while it waits for a replica (`pg_cancel_backend`) is reported as
 * committed, with a warning; a failover would lose it.
 */
export function failUnreplicated(client: pg.PoolClient): void {
  client.on('notice', ({ routine }) => {
    if (routine !== WAITING_FOR_REPLICA) return;
    const error = Object.assign(new Error('No replica has confirmed the commit.'), { code: '08007' });
    // It counts as a broken connection: the client fails the running query and is used no more.
    client.connection.emit('error', error);
  });
}
