import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/**
 * A way to a database in another data centre: bytes arrive late, in order, at any rate, and requests are counted.
 * @param url of a server on this machine.
 * @param roundTripMs there and back.
 */
export async function distantDatabase(url: string, roundTripMs: number) {
  const { hostname: host, port } = new URL(url);
  const ends = new Set<Socket>();
  let requests = 0;
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ port: Number(port), host, noDelay: true });
    near.on('data', () => {
      requests += 1;
    });
    pass(near, far);
    pass(far, near);
  });

  function pass(from: Socket, to: Socket): void {
    ends.add(from);
    from.on('data', (bytes) => setTimeout(() => to.write(bytes), roundTripMs / 2));
    from
      .on('error', () => undefined)
      .once('close', () => {
        ends.delete(from);
        setTimeout(() => to.destroy(), roundTripMs / 2);
      });
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const distant = new URL(url);
  distant.port = String((server.address() as AddressInfo).port);
  return {
    url: distant.href,
    /** How often a connection has sent something, which is a round trip. */
    requests: () => requests,
    close: () => {
      for (const end of ends) end.destroy();
      server.close();
    },
  };
}
