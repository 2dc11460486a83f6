import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/** A `commit` statement on the wire, in the simple and the extended protocol. */
const COMMIT = Buffer.from('commit\0');

/** TCP proxy for PostgreSQL that closes connections between a commit and its response. */
export async function openCommitProxy(target: URL) {
  let left = 0;
  let cut = 0;

  function pass(near: Socket): void {
    const far = connect(Number(target.port), target.hostname);
    let isCommitting = false;
    near.on('data', (bytes) => {
      if (left > 0 && Buffer.from(bytes).includes(COMMIT)) {
        left -= 1;
        isCommitting = true;
      }
      far.write(bytes);
    });
    far.on('data', (bytes) => {
      if (!isCommitting) return void near.write(bytes);
      cut += 1;
      near.destroy();
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => {});
      one.on('close', () => other.destroy());
    }
  }

  const server = createServer(pass);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    /** Drops the responses of the next `count` commits. */
    cutNext: (count: number) => {
      left = count;
    },
    cut: () => cut,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

export type CommitProxy = Awaited<ReturnType<typeof openCommitProxy>>;
