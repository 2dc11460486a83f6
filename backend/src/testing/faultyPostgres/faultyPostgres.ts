import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';
import {
  createReader,
  errorMessage,
  type PostgresRequest,
  ready,
  stateAfter,
  unreplicated,
  welcome,
} from './messages.ts';

/**
 * - an SQLSTATE such as `53100`: the statement does not run and is rejected with it;
 * - `lost-before`: the connection breaks, and the statement is not run;
 * - `lost-after`: the statement is run, and the connection breaks before its response;
 * - `unreplicated`: the statement is run, and its response warns that no synchronous replica has confirmed it;
 * - `silence`: the statement is not run, and no response comes.
 */
export type Trouble = 'lost-before' | 'lost-after' | 'unreplicated' | 'silence' | (string & {});

interface Planned {
  at: RegExp;
  trouble: Trouble;
  times: number;
}

/** An embedded engine that is reached as a server is, over a connection that may break. One transaction runs at a time. */
export async function openFaultyPostgres(engine: PGlite) {
  const planned: Planned[] = [];
  const sockets = new Set<Socket>();
  let greeting: Trouble | undefined;
  let turn = Promise.resolve();

  /** Waits for running transactions. @returns the release. */
  async function takeTurn(): Promise<() => void> {
    const before = turn;
    let end = () => {};
    turn = new Promise<void>((resolve) => {
      end = resolve;
    });
    await before;
    return end;
  }

  function serve(socket: Socket): void {
    const read = createReader();
    let endTurn: (() => void) | undefined;
    let work = Promise.resolve();
    sockets.add(socket);

    async function respond({ bytes, text }: PostgresRequest): Promise<void> {
      if (!socket.writable) return;
      const plan = planned.find(({ at, times }) => times > 0 && at.test(text));
      if (plan) plan.times -= 1;
      if (plan?.trouble === 'silence') return;
      if (plan?.trouble === 'lost-before') return void socket.destroy();
      if (plan && plan.trouble !== 'lost-after' && plan.trouble !== 'unreplicated') {
        return void socket.write(Buffer.concat([errorMessage('ERROR', plan.trouble), ready(endTurn ? 'E' : 'I')]));
      }
      endTurn ??= await takeTurn();
      const reply = await engine.execProtocolRaw(bytes, { syncToFs: false });
      if (stateAfter(reply) === 'I') leave();
      if (plan?.trouble === 'lost-after') socket.destroy();
      else if (socket.writable) socket.write(plan ? Buffer.concat([unreplicated(), reply]) : reply);
    }

    function leave(): void {
      endTurn?.();
      endTurn = undefined;
    }

    socket.on('data', (chunk) => {
      const { isGreeting, isEnd, requests } = read(Buffer.from(chunk));
      if (!socket.writable) return;
      if (isGreeting) socket.write(greeting ? errorMessage('FATAL', greeting) : welcome());
      if (isGreeting && greeting) socket.end();
      for (const each of requests) work = work.then(() => respond(each));
      if (isEnd) socket.end();
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      sockets.delete(socket);
      // A server rolls back transactions of lost connections.
      work = work.then(async () => {
        if (endTurn) await engine.exec('rollback');
        leave();
      });
    });
  }

  const server = createServer(serve);
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgres://run@127.0.0.1:${port}/run`,
    /** What happens to the next statements with `at` in them. */
    plan: (at: RegExp, trouble: Trouble, times = 1) => void planned.push({ at, trouble, times }),
    /** Nothing more happens. */
    calm: () => void planned.splice(0),
    /** Rejects connections with this SQLSTATE, if given. */
    greet: (sqlState?: string) => {
      greeting = sqlState;
    },
    /** Ends every connection, as an administrator does; resolves once clients have left. */
    terminate: async () => {
      const closed = [...sockets].map((socket) => once(socket, 'close'));
      for (const socket of sockets) socket.end(errorMessage('FATAL', '57P01'));
      await Promise.all(closed);
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      await turn;
      await engine.close();
    },
  };
}
